import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Refunds of the simulated acquirer, each with its outcome, and the cards whose refunds end otherwise. */
export const cardRefunds: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE sandbox.card_refunds (
        id text PRIMARY KEY,
        reference text NOT NULL,
        amount numeric(38,0) NOT NULL,
        first_state text NOT NULL CHECK (first_state IN ('pending', 'succeeded', 'failed')),
        last_state text NOT NULL CHECK (last_state IN ('succeeded', 'failed')),
        failure text,
        changes_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL
      )
    `.execute(db)
    await sql`CREATE INDEX card_refunds_reference ON sandbox.card_refunds (reference)`.execute(db)
    await sql`
      ALTER TABLE sandbox.card_tokens
        DROP CONSTRAINT sandbox_card_tokens_quirk_check,
        ADD CONSTRAINT card_tokens_quirk_check
          CHECK (quirk IN ('lost_answer', 'charge_back', 'slow_refund', 'lost_refund'))
    `.execute(db)
  },
}
