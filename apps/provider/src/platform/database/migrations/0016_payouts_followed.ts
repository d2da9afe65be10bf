import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Payments are followed from when they were sent, and found by where they went. */
export const payoutsFollowed: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE withdrawals ADD COLUMN sent_at timestamptz;
      CREATE INDEX withdrawals_to_destination ON withdrawals (user_id, fingerprint, created_at DESC);
      CREATE INDEX withdrawal_quotes_unused ON withdrawal_quotes (expires_at) WHERE state = 'issued';
    `.execute(db)
  },
}
