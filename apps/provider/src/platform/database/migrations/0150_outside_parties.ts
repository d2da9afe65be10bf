import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How each outside party is there, and since when, as the newest start has it: for what is decided by a statement. */
export const outsideParties: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE outside_parties (
        party text PRIMARY KEY,
        state text NOT NULL,
        since timestamptz NOT NULL
      )
    `.execute(db)
  },
}
