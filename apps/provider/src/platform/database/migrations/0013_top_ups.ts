import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Top-ups whole: cards that ask their bank first, cards that are kept, payments by SBP, and the vendors behind them. */
export const topUps: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE saved_cards (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        token text NOT NULL UNIQUE,
        -- The same card is kept once, whichever token stands for it.
        fingerprint text NOT NULL,
        brand text NOT NULL,
        last4 text NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (user_id, fingerprint)
      );

      ALTER TABLE top_ups
        DROP CONSTRAINT top_ups_state_check,
        DROP CONSTRAINT top_ups_card_token_key,
        ADD CHECK (state IN ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'cancelled',
          'expired', 'refunded', 'charged_back')),
        -- A kept card pays many times, any other token once.
        ADD COLUMN card_is_saved boolean NOT NULL DEFAULT false,
        ADD COLUMN save_card boolean NOT NULL DEFAULT false,
        ADD COLUMN action_url text,
        ADD COLUMN action_expires_at timestamptz;
      CREATE UNIQUE INDEX top_ups_token_pays_once ON top_ups (card_token) WHERE NOT card_is_saved;

      CREATE TABLE sbp_top_ups (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        state text NOT NULL
          CHECK (state IN ('created', 'shown', 'paid', 'expired', 'cancelled', 'rejected', 'returned')),
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        link text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        settled_at timestamptz
      );
      CREATE INDEX sbp_top_ups_of_user ON sbp_top_ups (user_id);

      -- The books of the sandbox vendors.
      ALTER TABLE sandbox_card_tokens
        ADD COLUMN challenge boolean NOT NULL DEFAULT false,
        ADD COLUMN quirk text CHECK (quirk IN ('lost_answer', 'charge_back')),
        ADD COLUMN reusable boolean NOT NULL DEFAULT false,
        -- The same card has the same one; its number can't be found from it.
        ADD COLUMN fingerprint text NOT NULL DEFAULT '';
      ALTER TABLE sandbox_card_charges
        DROP CONSTRAINT sandbox_card_charges_token_key,
        ADD COLUMN reusable boolean NOT NULL DEFAULT false,
        ADD COLUMN answered boolean NOT NULL DEFAULT true,
        ADD COLUMN refunded_at timestamptz,
        ADD COLUMN charged_back_at timestamptz;
      CREATE UNIQUE INDEX sandbox_card_charges_once ON sandbox_card_charges (token) WHERE NOT reusable;
      CREATE TABLE sandbox_card_challenges (
        id text PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        token text NOT NULL REFERENCES sandbox_card_tokens (token),
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL,
        return_url text NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'passed', 'failed')),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE TABLE sandbox_sbp_codes (
        id text PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        kopecks bigint NOT NULL,
        link text NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'paid', 'expired', 'cancelled', 'rejected', 'returned')),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE TABLE sandbox_messages (
        id uuid PRIMARY KEY,
        sender text NOT NULL CHECK (sender IN ('card', 'sbp')),
        reference text NOT NULL,
        event text NOT NULL,
        due_at timestamptz NOT NULL,
        UNIQUE (sender, reference, event)
      );
      CREATE TABLE sandbox_clock (
        "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
        offset_ms bigint NOT NULL
      );
    `.execute(db)
  },
}
