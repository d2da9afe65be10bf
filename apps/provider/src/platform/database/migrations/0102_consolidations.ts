import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Outputs at deposit addresses of the Bitcoin family are joined into one of the hot wallet. */
export const consolidations: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE chain_consolidations (
        reference text PRIMARY KEY,
        network text NOT NULL,
        created_at timestamptz NOT NULL,
        not_before timestamptz NOT NULL,
        fee numeric(78,0) CHECK (fee >= 0),
        booked_at timestamptz,
        CHECK ((fee IS NULL) = (booked_at IS NULL))
      )
    `.execute(db)
    await sql`CREATE INDEX chain_consolidations_open ON chain_consolidations (network) WHERE booked_at IS NULL`.execute(
      db,
    )
    await sql`
      CREATE TABLE chain_consolidated_outputs (
        network text NOT NULL,
        txid text NOT NULL,
        vout integer NOT NULL CHECK (vout >= 0),
        reference text NOT NULL REFERENCES chain_consolidations,
        amount numeric(78,0) NOT NULL CHECK (amount > 0),
        derivation_index integer NOT NULL CHECK (derivation_index >= 0),
        PRIMARY KEY (network, txid, vout)
      )
    `.execute(db)
    await sql`CREATE INDEX chain_consolidated_outputs_of ON chain_consolidated_outputs (reference)`.execute(db)
  },
}
