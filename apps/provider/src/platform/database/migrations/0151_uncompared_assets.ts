import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Currencies that could not be compared with the ledger, and since when a network is to be compared at all. */
export const uncomparedAssets: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE chain_uncompared (
        network text NOT NULL,
        currency text NOT NULL,
        reason text NOT NULL,
        since timestamptz NOT NULL,
        PRIMARY KEY (network, currency)
      );
      ALTER TABLE chain_reconciling ADD since timestamptz NOT NULL DEFAULT now();
    `.execute(db)
  },
}
