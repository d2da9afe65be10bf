import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Money on its way out: to whom, under which limits, looked at by whom, and how far it is. */
export const payouts: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE screenings (
        subject_id uuid PRIMARY KEY,
        kind text NOT NULL,
        network text NOT NULL,
        address text NOT NULL,
        txid text,
        score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
        decision text NOT NULL CHECK (decision IN ('allow', 'review', 'block')),
        categories jsonb NOT NULL,
        list_version text NOT NULL,
        at timestamptz NOT NULL
      );

      -- What counts towards a customer's limits. What did not leave after all is taken out again.
      CREATE TABLE limit_uses (
        subject_id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id),
        value numeric(38,0) NOT NULL CHECK (value >= 0),
        first_use boolean NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX limit_uses_of_user ON limit_uses (user_id, at);

      CREATE TABLE beneficiaries (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id),
        label text NOT NULL,
        currency text NOT NULL,
        destination jsonb NOT NULL,
        card_token text,
        fingerprint text NOT NULL,
        active_from timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        archived_at timestamptz
      );
      CREATE UNIQUE INDEX beneficiaries_once ON beneficiaries (user_id, fingerprint) WHERE archived_at IS NULL;

      CREATE TABLE withdrawal_quotes (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id),
        state text NOT NULL CHECK (state IN ('issued', 'used')),
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        fee numeric(38,0) NOT NULL CHECK (fee >= 0),
        network_fee numeric(38,0) NOT NULL CHECK (network_fee >= 0),
        fee_level text,
        destination jsonb NOT NULL,
        card_token text,
        fingerprint text NOT NULL,
        value numeric(38,0) NOT NULL CHECK (value >= 0),
        note text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CHECK (amount > fee + network_fee)
      );
      CREATE INDEX withdrawal_quotes_of_user ON withdrawal_quotes (user_id);

      CREATE TABLE withdrawals (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id),
        quote_id uuid NOT NULL UNIQUE REFERENCES withdrawal_quotes (id),
        state text NOT NULL,
        reason text,
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        fee numeric(38,0) NOT NULL CHECK (fee >= 0),
        network_fee numeric(38,0) NOT NULL CHECK (network_fee >= 0),
        fee_level text,
        destination jsonb NOT NULL,
        card_token text,
        fingerprint text NOT NULL,
        value numeric(38,0) NOT NULL CHECK (value >= 0),
        note text,
        -- The signed payment, kept before it is sent: the same one is sent however often it must be.
        signed text,
        payout_reference text,
        confirmations integer,
        confirmations_needed integer,
        created_at timestamptz NOT NULL,
        settled_at timestamptz,
        CHECK ((signed IS NULL) = (payout_reference IS NULL)),
        CHECK (state NOT IN ('broadcasting', 'confirming', 'replaced', 'completed', 'returned') OR signed IS NOT NULL)
      );
      CREATE INDEX withdrawals_of_user ON withdrawals (user_id, created_at DESC);
      CREATE INDEX withdrawals_to_approve ON withdrawals (created_at) WHERE state = 'awaiting_approval';

      -- The sandbox bank's own books: another company, which happens to live in the same database.
      CREATE TABLE sandbox_payouts (
        reference text PRIMARY KEY,
        rail text NOT NULL,
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        destination text NOT NULL,
        outcome text NOT NULL,
        received_at timestamptz NOT NULL,
        paid_at timestamptz,
        returned_at timestamptz
      );
      CREATE TABLE sandbox_payout_cards (
        token text PRIMARY KEY,
        brand text NOT NULL,
        last4 text NOT NULL,
        has_holder boolean NOT NULL,
        has_expiry boolean NOT NULL,
        fingerprint text NOT NULL,
        outcome text NOT NULL,
        created_at timestamptz NOT NULL
      );
    `.execute(db)
  },
}
