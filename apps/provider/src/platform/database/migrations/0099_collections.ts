import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Deposit addresses of EVM chains are emptied into the hot wallet. */
export const collections: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE chain_collections (
        id uuid PRIMARY KEY,
        network text NOT NULL,
        wallet text NOT NULL,
        derivation_index integer NOT NULL CHECK (derivation_index >= 0),
        -- Null for the chain's own coin.
        contract text,
        state text NOT NULL CHECK (state IN ('open', 'done', 'empty', 'failed')),
        created_at timestamptz NOT NULL,
        not_before timestamptz NOT NULL,
        ended_at timestamptz,
        CHECK ((state = 'open') = (ended_at IS NULL))
      )
    `.execute(db)
    // Two at once would each count on the coin for the gas.
    await sql`CREATE UNIQUE INDEX chain_collections_open ON chain_collections (network, wallet) WHERE state = 'open'`.execute(
      db,
    )
    await sql`
      CREATE TABLE chain_collection_payments (
        reference text PRIMARY KEY,
        collection_id uuid NOT NULL REFERENCES chain_collections,
        kind text NOT NULL CHECK (kind IN ('fund', 'move')),
        fee numeric(78,0) CHECK (fee >= 0),
        booked_at timestamptz,
        CHECK ((fee IS NULL) = (booked_at IS NULL))
      )
    `.execute(db)
    await sql`CREATE INDEX chain_collection_payments_of ON chain_collection_payments (collection_id)`.execute(db)
    await sql`
      CREATE INDEX chain_collection_payments_unbooked ON chain_collection_payments (reference) WHERE booked_at IS NULL
    `.execute(db)
    await sql`
      CREATE TABLE collection_targets (
        network text NOT NULL,
        address_id uuid NOT NULL REFERENCES deposit_addresses,
        contract text,
        -- Null where more has arrived since the last look.
        balance numeric(78,0) CHECK (balance >= 0),
        not_before timestamptz NOT NULL
      )
    `.execute(db)
    await sql`
      CREATE UNIQUE INDEX collection_targets_of ON collection_targets (network, address_id, (coalesce(contract, '')))
    `.execute(db)
    await sql`CREATE INDEX collection_targets_due ON collection_targets (network, not_before)`.execute(db)
    await sql`
      INSERT INTO collection_targets (network, address_id, contract, balance, not_before)
      SELECT DISTINCT network, address_id, contract, NULL::numeric, date_trunc('milliseconds', now()) FROM deposits
      WHERE network IN ('ethereum', 'bsc') AND state IN ('credited', 'below_minimum', 'returned') AND currency IS NOT NULL
    `.execute(db)
  },
}
