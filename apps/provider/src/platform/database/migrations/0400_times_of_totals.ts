import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The time of the last entry in each of the kept totals of an account, by which a past balance is found among a thousand entries. */
export const timesOfTotals: Migration = {
  async up(db) {
    await sql`ALTER TABLE statement_totals ADD COLUMN at timestamptz`.execute(db)
    await sql`
      UPDATE statement_totals SET at = (
        SELECT entry.at FROM ledger.entries entry
        WHERE entry.account_id = statement_totals.account_id AND entry.version <= statement_totals.version
        ORDER BY entry.version DESC LIMIT 1
      )`.execute(db)
    await sql`CREATE INDEX statement_totals_by_time ON statement_totals (account_id, at) INCLUDE (version)`.execute(db)
  },
}
