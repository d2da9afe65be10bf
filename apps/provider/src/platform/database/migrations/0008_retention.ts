import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What housekeeping needs to find what is old without reading what is not. */
export const retention: Migration = {
  async up(db) {
    await sql`
      -- A key stays for good, so that nothing happens twice under it; only its answer is forgotten one day.
      ALTER TABLE idempotency_keys ALTER COLUMN answer DROP NOT NULL;
      CREATE INDEX idempotency_keys_answered ON idempotency_keys (at) WHERE answer IS NOT NULL;
      CREATE INDEX exchange_quotes_unused ON exchange_quotes (expires_at) WHERE state = 'issued';

      -- A request that moves money writes several rows into these. Each would look up and lock a customer's row that a
      -- valid session has just proved to be there.
      ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_user_id_fkey;
      ALTER TABLE live_events DROP CONSTRAINT live_events_user_id_fkey;
    `.execute(db)
  },
}
