import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Each lease of a job has an id of its own, and a job says since when it has been failing. */
export const jobLeases: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE jobs ADD COLUMN lease_id uuid, ADD COLUMN failing_since timestamptz;
    `.execute(db)
  },
}
