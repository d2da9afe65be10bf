import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Sends that wait for a code. Their money is a hold of the ledger until then. */
export const protectedTransfers: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE protected_transfers (
        id uuid PRIMARY KEY,
        sender_id uuid NOT NULL REFERENCES users (id),
        recipient_id uuid REFERENCES users (id),
        recipient_email_key text,
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        note text,
        state text NOT NULL CHECK (state IN ('claimed_pending', 'completed', 'cancelled', 'returned')),
        reason text CHECK (reason IN ('expired', 'wrong_codes')),
        sealed_code text,
        tries_left integer NOT NULL CHECK (tries_left >= 0),
        told_at timestamptz,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        settled_at timestamptz,
        CHECK (sender_id <> recipient_id),
        CHECK (recipient_id IS NOT NULL OR recipient_email_key IS NOT NULL),
        CHECK ((state = 'claimed_pending') = (settled_at IS NULL)),
        CHECK ((state = 'claimed_pending') = (sealed_code IS NOT NULL)),
        CHECK ((state = 'returned') = (reason IS NOT NULL))
      );
      CREATE INDEX protected_transfers_sent ON protected_transfers (sender_id) WHERE state = 'claimed_pending';
      CREATE INDEX protected_transfers_of_customer ON protected_transfers (recipient_id) WHERE state = 'claimed_pending';
      CREATE INDEX protected_transfers_of_address ON protected_transfers (recipient_email_key)
        WHERE state = 'claimed_pending';
    `.execute(db)
  },
}
