import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Payments on real chains: what each takes of its wallet, and every transaction that was asked for in its name. */
export const chainPayments: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE chain_payments (
        reference text PRIMARY KEY,
        network text NOT NULL,
        wallet text NOT NULL,
        -- Null while none is reserved.
        nonce bigint CHECK (nonce >= 0),
        created_at timestamptz NOT NULL,
        settled_at timestamptz,
        settled_txid text,
        UNIQUE (network, wallet, nonce)
      )
    `.execute(db)
    await sql`CREATE INDEX chain_payments_open ON chain_payments (network, nonce) WHERE settled_at IS NULL`.execute(db)
    await sql`
      CREATE TABLE chain_transactions (
        reference text NOT NULL REFERENCES chain_payments,
        attempt integer NOT NULL CHECK (attempt >= 0),
        network text NOT NULL,
        request jsonb NOT NULL,
        txid text,
        raw text,
        fee numeric(78,0),
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        PRIMARY KEY (reference, attempt),
        UNIQUE (network, txid)
      )
    `.execute(db)
  },
}
