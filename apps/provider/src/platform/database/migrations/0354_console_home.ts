import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Each operator's last visits to the console, and the last check of the whole ledger. */
export const consoleHome: Migration = {
  async up(db) {
    await sql`ALTER TABLE operators ADD COLUMN looked_at timestamptz, ADD COLUMN looked_before timestamptz`.execute(db)
    await sql`
      CREATE TABLE ledger.last_verification (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        at timestamptz NOT NULL,
        differences integer NOT NULL
      )
    `.execute(db)
  },
}
