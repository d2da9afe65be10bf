import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What stands on chains compared with the ledger, by network and currency. */
export const chainReconciliations: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE chain_reconciliations (
        network text NOT NULL,
        currency text NOT NULL,
        height bigint NOT NULL,
        hash text NOT NULL,
        on_chain numeric(78,0) NOT NULL,
        ledger numeric(78,0) NOT NULL,
        arriving numeric(78,0) NOT NULL,
        dropped numeric(78,0) NOT NULL,
        leaving numeric(78,0) NOT NULL,
        fees numeric(78,0) NOT NULL,
        difference numeric(78,0) NOT NULL,
        at timestamptz NOT NULL,
        since timestamptz,
        PRIMARY KEY (network, currency),
        CHECK (difference = on_chain - ledger - arriving - dropped - leaving - fees),
        CHECK ((difference = 0) = (since IS NULL))
      );
      CREATE TABLE chain_strays (
        network text NOT NULL,
        txid text NOT NULL,
        output_index integer NOT NULL,
        currency text NOT NULL,
        address text NOT NULL,
        amount numeric(78,0) NOT NULL CHECK (amount <> 0),
        height bigint NOT NULL,
        found_at timestamptz NOT NULL,
        PRIMARY KEY (network, txid, output_index)
      );
      CREATE TABLE chain_reconciling (
        network text PRIMARY KEY,
        until timestamptz NOT NULL
      );
      CREATE TABLE chain_return_costs (
        deposit_id uuid PRIMARY KEY REFERENCES deposits,
        fee numeric(78,0) NOT NULL CHECK (fee >= 0),
        at timestamptz NOT NULL
      );
    `.execute(db)
  },
}
