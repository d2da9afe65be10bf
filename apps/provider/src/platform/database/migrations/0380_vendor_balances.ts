import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The operator's money at vendors as they last told it, beside the ledger at that moment. */
export const vendorBalances: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE vendor_balance_reads (
        party text PRIMARY KEY,
        next_at timestamptz NOT NULL,
        read_at timestamptz,
        failed_at timestamptz
      )
    `.execute(db)
    await sql`
      CREATE TABLE vendor_balances (
        party text NOT NULL REFERENCES vendor_balance_reads ON DELETE CASCADE,
        currency text NOT NULL,
        account text NOT NULL,
        units numeric(38,0) NOT NULL,
        ledger numeric(38,0) NOT NULL,
        leaving numeric(38,0) NOT NULL,
        PRIMARY KEY (party, currency)
      )
    `.execute(db)
  },
}
