import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** One transaction empties many deposit addresses of a token. */
export const collectionBatches: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE chain_batches (
        reference text PRIMARY KEY,
        network text NOT NULL,
        -- Null where the contract that empties addresses is deployed.
        contract text,
        created_at timestamptz NOT NULL,
        not_before timestamptz NOT NULL,
        fee numeric(78,0) CHECK (fee >= 0),
        booked_at timestamptz,
        CHECK ((fee IS NULL) = (booked_at IS NULL))
      )
    `.execute(db)
    await sql`CREATE INDEX chain_batches_open ON chain_batches (network, not_before) WHERE booked_at IS NULL`.execute(
      db,
    )
    await sql`ALTER TABLE chain_collections ADD COLUMN batch text REFERENCES chain_batches`.execute(db)
    await sql`CREATE INDEX chain_collections_of_batch ON chain_collections (batch) WHERE batch IS NOT NULL`.execute(db)
  },
}
