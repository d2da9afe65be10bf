import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Deposits that go back: each try with a name of its own, to an address that is kept, and why it came to nothing. A deposit
 * may have several senders, each of which is screened. Tokens that no wallet holds are booked.
 */
export const returnsOfDeposits: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE deposits
        ADD COLUMN senders text[],
        ADD COLUMN return_id uuid,
        ADD COLUMN return_address text,
        ADD COLUMN return_failure text;
      CREATE INDEX deposits_return ON deposits (return_id) WHERE return_id IS NOT NULL;
      ALTER TABLE screenings DROP CONSTRAINT screenings_pkey, ADD PRIMARY KEY (subject_id, address);
      INSERT INTO jobs (id, kind, payload, run_at, created_at)
        SELECT gen_random_uuid(), 'deposit.bookTokens', '{}', to_timestamp(0), now()
        WHERE EXISTS (SELECT FROM deposits WHERE state = 'unsupported_token');
    `.execute(db)
  },
}
