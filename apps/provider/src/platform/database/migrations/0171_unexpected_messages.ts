import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Messages of outside parties that wait for an operator, states of refunds and returns that are under way, and customers
 * whose cards are not charged any more.
 */
export const unexpectedMessages: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE unexpected_messages (
        id uuid PRIMARY KEY,
        party text NOT NULL,
        key text NOT NULL,
        event text NOT NULL,
        reference text NOT NULL,
        found text,
        user_id uuid REFERENCES users,
        currency text,
        amount numeric(38,0),
        times integer NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'credited', 'returned', 'claimed', 'acknowledged')),
        received_at timestamptz NOT NULL,
        decided_at timestamptz,
        UNIQUE (party, key)
      )
    `.execute(db)
    await sql`CREATE INDEX unexpected_messages_waiting ON unexpected_messages (received_at) WHERE state = 'waiting'`.execute(
      db,
    )
    await sql`
      CREATE TABLE card_top_up_stops (
        user_id uuid PRIMARY KEY REFERENCES users,
        top_up_id uuid NOT NULL,
        at timestamptz NOT NULL
      )
    `.execute(db)
    await sql`
      ALTER TABLE top_ups
        DROP CONSTRAINT top_ups_state_check,
        ADD CONSTRAINT top_ups_state_check CHECK (state IN ('created', 'requires_action', 'processing', 'succeeded',
          'failed', 'cancelled', 'expired', 'refunding', 'refunded', 'charged_back')) NOT VALID
    `.execute(db)
    await sql`
      ALTER TABLE sbp_top_ups
        DROP CONSTRAINT sbp_top_ups_state_check,
        ADD CONSTRAINT sbp_top_ups_state_check CHECK (state IN ('created', 'shown', 'paid', 'expired', 'cancelled',
          'rejected', 'returning', 'returned')) NOT VALID
    `.execute(db)
  },
}
