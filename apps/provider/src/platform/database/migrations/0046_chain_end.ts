import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Where the hash chain ended when something was sealed last. Without it, rows that somebody takes off the chain's end
 * would be sealed anew as if they never had been, whatever was done to them in between.
 */
export const chainEnd: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE ledger.chain_end (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        position bigint NOT NULL CHECK (position > 0),
        hash bytea NOT NULL CHECK (length(hash) = 32)
      );
      INSERT INTO ledger.chain_end (position, hash)
        SELECT position, hash FROM ledger.seals ORDER BY position DESC LIMIT 1;
    `.execute(db)
  },
}
