import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The ids of what operators decided about, where those are no UUIDs, such as an acquirer's of a dispute. */
export const subjectNames: Migration = {
  async up(db) {
    await sql`ALTER TABLE operator_log ADD COLUMN subject_name text`.execute(db)
  },
}
