import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { ScreeningsTable } from "#wallet/screening/tables.ts"
import type { Case } from "./desk.ts"

interface Opinion {
  readonly decision: ScreeningsTable["decision"]
  readonly score: number
  readonly categories: readonly { readonly name: string; readonly share: string }[]
}

/** What the screening found, in a line. */
export function describeScreening({ decision, score, categories }: Opinion): string {
  const shares = categories.map(({ name, share }) => `${name} ${share} %`).join(", ")
  return [`${decision}, score ${score}`, shares].filter(Boolean).join(": ")
}

interface Screened extends Opinion {
  readonly subject_id: string
  /** What newer lists have said since. */
  readonly since: Opinion | null
}

/** What the screening has found about each of the subjects, and since then, as facts of its case. */
export async function screeningFacts(
  db: Kysely<Database>,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Case["facts"]>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await sql<Screened>`
    SELECT s.subject_id, s.decision, s.score, s.categories, since.opinion AS since
    FROM screenings s
    LEFT JOIN LATERAL (
      SELECT json_build_object('decision', a.decision, 'score', a.score, 'categories', a.categories) AS opinion
      FROM screening_alerts a
      WHERE a.network = s.network AND a.address = s.address AND a.created_at >= s.at
      ORDER BY a.id DESC LIMIT 1
    ) since ON true
    WHERE s.subject_id = ANY(${subjectIds}::uuid[])
  `.execute(db)
  return new Map(
    rows.map(({ subject_id, since, ...opinion }) => [
      subject_id,
      [
        ["Screening", describeScreening(opinion)] as const,
        ...(since ? [["Newer lists", describeScreening(since)] as const] : []),
      ],
    ]),
  )
}
