import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The files of the evidence in disputes of card top-ups. */
export const topUpDisputeFiles: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE top_up_dispute_files (
        dispute_id text NOT NULL REFERENCES top_up_disputes,
        position smallint NOT NULL,
        name text NOT NULL,
        content_type text NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (dispute_id, position)
      )
    `.execute(db)
  },
}
