import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** One row: when the head of the ledger's hash chain was last signed and stored outside the database. */
export const anchors: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE ledger.last_anchor (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        position bigint NOT NULL,
        at timestamptz NOT NULL
      )
    `.execute(db)
  },
}
