import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Deposits of whatever a chain can write, and replaced quotes that go as unused ones do. */
export const anyDeposit: Migration = {
  async up(db) {
    await sql`
      -- A token that anyone may have made comes in up to 2^256 - 1 of its smallest units.
      ALTER TABLE deposits ALTER COLUMN chain_amount TYPE numeric(78,0);
      -- Every look at a chain asks for those under way, among all that ever came.
      CREATE INDEX deposits_by_state ON deposits (network, state);

      DROP INDEX exchange_quotes_unused;
      CREATE INDEX exchange_quotes_unused ON exchange_quotes (expires_at) WHERE state <> 'executed';
    `.execute(db)
  },
}
