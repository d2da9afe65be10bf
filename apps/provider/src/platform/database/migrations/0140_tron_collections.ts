import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Deposit addresses of TRON are emptied into the hot wallet: what has arrived there until today may be moved. */
export const tronCollections: Migration = {
  async up(db) {
    await sql`
      INSERT INTO collection_targets (network, address_id, contract, balance, not_before)
      SELECT DISTINCT network, address_id, contract, NULL::numeric, date_trunc('milliseconds', now()) FROM deposits
      WHERE network = 'tron' AND state IN ('credited', 'below_minimum', 'returned') AND currency IS NOT NULL
      ON CONFLICT DO NOTHING
    `.execute(db)
  },
}
