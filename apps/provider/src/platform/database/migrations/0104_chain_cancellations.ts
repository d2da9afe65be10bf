import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Payments that operators have cancelled, each with the transaction that took its place. */
export const chainCancellations: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE chain_cancellations (
        reference text PRIMARY KEY REFERENCES chain_payments,
        requested_at timestamptz NOT NULL,
        txid text,
        confirmations integer NOT NULL DEFAULT 0 CHECK (confirmations >= 0),
        final_at timestamptz
      )
    `.execute(db)
  },
}
