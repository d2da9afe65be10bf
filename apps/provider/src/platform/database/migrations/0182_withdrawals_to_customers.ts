import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Withdrawals to a deposit address of another customer, which are settled between the two wallets. */
export const withdrawalsToCustomers: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE withdrawal_quotes ADD COLUMN recipient_id uuid REFERENCES users (id);
      ALTER TABLE withdrawals ADD COLUMN recipient_id uuid REFERENCES users (id);
      ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_check1, ADD CONSTRAINT withdrawals_signed_when_sent CHECK (
        state NOT IN ('broadcasting', 'confirming', 'replaced', 'completed', 'returned')
          OR signed IS NOT NULL OR recipient_id IS NOT NULL
      );
    `.execute(db)
  },
}
