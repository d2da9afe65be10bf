import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Due jobs are looked up kind by kind: those of one lane are found at once, however many wait in another. */
export const jobLanes: Migration = {
  async up(db) {
    await sql`
      CREATE INDEX jobs_due_by_kind ON jobs (kind, run_at, id) WHERE failed_at IS NULL;
      DROP INDEX jobs_due;
    `.execute(db)
  },
}
