import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Who brought whom, and what share of the fees that earns. */
export const referral: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE referrers (
        user_id uuid PRIMARY KEY REFERENCES users,
        code text NOT NULL UNIQUE,
        programme text NOT NULL DEFAULT 'standard',
        -- Exact decimal text: what share of a fee is earned. Null where everybody's holds.
        share text,
        clicks bigint NOT NULL DEFAULT 0
      );

      ALTER TABLE registrations ADD COLUMN referrer_id uuid REFERENCES users;

      CREATE TABLE referees (
        user_id uuid PRIMARY KEY REFERENCES users,
        referrer_id uuid NOT NULL REFERENCES users,
        registered_at timestamptz NOT NULL,
        -- Why nothing is earned by them; null where it is.
        refusal text CHECK (refusal IN ('same_device', 'same_payment')),
        CHECK (user_id <> referrer_id)
      );
      CREATE INDEX referees_of_referrer ON referees (referrer_id, user_id);

      CREATE TABLE referral_payouts (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        created_at timestamptz NOT NULL
      );
      CREATE INDEX referral_payouts_of_user ON referral_payouts (user_id);

      CREATE TABLE referral_earnings (
        id uuid PRIMARY KEY,
        referrer_id uuid NOT NULL REFERENCES users,
        referee_id uuid NOT NULL REFERENCES users,
        -- The ledger's transfer that took the fee: its share is earned once.
        transfer_id uuid NOT NULL,
        -- The operation behind it.
        subject_id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'approved', 'paid', 'reversed')),
        currency text NOT NULL,
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        -- In the reference currency, when it was earned: the cap counts in it.
        value numeric(38,0) NOT NULL CHECK (value >= 0),
        created_at timestamptz NOT NULL,
        approves_at timestamptz NOT NULL,
        payout_id uuid REFERENCES referral_payouts,
        UNIQUE (transfer_id, currency),
        CHECK ((state = 'paid') = (payout_id IS NOT NULL))
      );
      CREATE INDEX referral_earnings_of_referrer ON referral_earnings (referrer_id, id);
      CREATE INDEX referral_earnings_of_referee ON referral_earnings (referee_id);
      CREATE INDEX referral_earnings_of_subject ON referral_earnings (subject_id);
      CREATE INDEX referral_earnings_waiting ON referral_earnings (approves_at) WHERE state = 'pending';

      -- How far the ledger's log has been followed: one row.
      CREATE TABLE referral_follower (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), position bigint NOT NULL);

      CREATE TABLE programme_applications (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        programme text NOT NULL CHECK (programme IN ('affiliate', 'ambassador')),
        channel text NOT NULL,
        audience text NOT NULL,
        about text NOT NULL,
        state text NOT NULL CHECK (state IN ('in_review', 'approved', 'declined')),
        comment text,
        decided_by text,
        submitted_at timestamptz NOT NULL,
        decided_at timestamptz,
        CHECK ((state = 'in_review') = (decided_at IS NULL))
      );
      -- One that counts at a time: who was declined may try again.
      CREATE UNIQUE INDEX programme_applications_live ON programme_applications (user_id) WHERE state <> 'declined';
    `.execute(db)
  },
}
