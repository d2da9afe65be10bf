import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Outputs that our hot wallets can spend on chains of the Bitcoin family, each reserved for one payment at most. */
export const chainOutputs: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE chain_outputs (
        network text NOT NULL,
        txid text NOT NULL,
        vout integer NOT NULL CHECK (vout >= 0),
        wallet text NOT NULL,
        amount numeric(78,0) NOT NULL CHECK (amount > 0),
        reserved_by text REFERENCES chain_payments,
        PRIMARY KEY (network, txid, vout)
      )
    `.execute(db)
    await sql`CREATE INDEX chain_outputs_free ON chain_outputs (network, wallet, amount) WHERE reserved_by IS NULL`.execute(
      db,
    )
    await sql`CREATE INDEX chain_outputs_reserved ON chain_outputs (reserved_by) WHERE reserved_by IS NOT NULL`.execute(
      db,
    )
  },
}
