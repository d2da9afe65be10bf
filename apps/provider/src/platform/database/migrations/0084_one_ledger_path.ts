import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Payments are decided under locks (`ledger.lock_state`, `ledger.write_decision`); nothing writes without them. */
export const oneLedgerPath: Migration = {
  async up(db) {
    await sql`DROP FUNCTION ledger.write_if_unchanged`.execute(db)
  },
}
