import type { Kysely } from "kysely"
import type { Database } from "../../db/schema.ts"
import type { Case } from "./desk.ts"

/** What the screening has found about each of the subjects, as a fact of its case. */
export async function screeningFacts(
  db: Kysely<Database>,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Case["facts"][number]>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom("screenings")
    .select(["subject_id", "score", "decision", "categories"])
    .where("subject_id", "in", subjectIds)
    .execute()
  return new Map(
    rows.map(({ subject_id, score, decision, categories }) => {
      const shares = categories.map(({ name, share }) => `${name} ${share} %`).join(", ")
      return [subject_id, ["Screening", [`${decision}, score ${score}`, shares].filter(Boolean).join(": ")]]
    }),
  )
}
