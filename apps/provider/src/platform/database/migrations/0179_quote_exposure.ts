import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What open quotes of an exchange put at risk, and an index of those that may still be executed. */
export const quoteExposure: Migration = {
  async up(db) {
    await sql`
      -- In minor units of the reference currency: at most what the customer's wallet holds.
      ALTER TABLE exchange_quotes ADD COLUMN exposure numeric(38, 0) NOT NULL DEFAULT 0;
      CREATE INDEX exchange_quotes_open ON exchange_quotes (expires_at) WHERE state = 'issued';
    `.execute(db)
  },
}
