import { type Text, text } from "@wallet/operators/text.ts"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { ScreeningsTable } from "#wallet/screening/tables.ts"
import { lookUp } from "../lookUp.ts"
import { verdicts } from "../paymentTexts.ts"
import type { Case } from "./desk.ts"
import { names } from "./factNames.ts"

interface Opinion {
  readonly decision: ScreeningsTable["decision"]
  readonly score: number
  readonly categories: readonly { readonly name: string; readonly share: string }[]
}

/** The screening result in one line. */
export function describeScreening({ decision, score, categories }: Opinion): Text {
  const shares = categories.map(({ name, share }) => `${name} ${share} %`).join(", ")
  const { en, ru } = lookUp(verdicts, decision)
  const withShares = (words: string) => [words, shares].filter(Boolean).join(": ")
  return text(withShares(`${en}, score ${score}`), withShares(`${ru}, оценка ${score}`))
}

interface Screened extends Opinion {
  readonly subject_id: string
  readonly address: string
  /** True if the subject has several addresses. */
  readonly isOneOfSeveral: boolean
  /** Results from newer lists. */
  readonly since: Opinion | null
}

/** Facts of a case: the screening results of each subject, first and latest. */
export async function screeningFacts(
  db: Kysely<Database>,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Case["facts"]>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await sql<Screened>`
    SELECT s.subject_id, s.address, s.decision, s.score, s.categories, since.opinion AS since,
      count(*) OVER (PARTITION BY s.subject_id) > 1 AS "isOneOfSeveral"
    FROM screenings s
    LEFT JOIN LATERAL (
      SELECT json_build_object('decision', a.decision, 'score', a.score, 'categories', a.categories) AS opinion
      FROM screening_alerts a
      WHERE a.network = s.network AND a.address = s.address AND a.created_at >= s.at
      ORDER BY a.id DESC LIMIT 1
    ) since ON true
    WHERE s.subject_id = ANY(${subjectIds}::uuid[])
    ORDER BY s.subject_id, s.score DESC, s.address
  `.execute(db)
  const facts = new Map<string, Case["facts"]>()
  for (const { subject_id: id, address, isOneOfSeveral, since, ...opinion } of rows)
    facts.set(id, [
      ...(facts.get(id) ?? []),
      [
        isOneOfSeveral ? text(`Screening of ${address}`, `Проверка ${address}`) : text("Screening", "Проверка адреса"),
        describeScreening(opinion),
      ],
      ...(since ? [[names.newerLists, describeScreening(since)] as const] : []),
    ])
  return facts
}
