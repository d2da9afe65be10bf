import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Mass payouts: a batch and its rows. What pays a row is an ordinary transfer or withdrawal. */
export const payoutBatches: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE payout_batches (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id),
        name text NOT NULL,
        file_hash bytea,
        state text NOT NULL,
        version integer NOT NULL,
        created_by text NOT NULL CHECK (created_by IN ('session', 'api_key')),
        -- How often its money was held: each time by parts of their own.
        round integer NOT NULL DEFAULT 0,
        scheduled_at timestamptz,
        created_at timestamptz NOT NULL,
        expires_at timestamptz,
        approved_at timestamptz,
        settled_at timestamptz
      );
      CREATE INDEX payout_batches_of_user ON payout_batches (user_id, id DESC);
      CREATE INDEX payout_batches_of_file ON payout_batches (user_id, file_hash) WHERE file_hash IS NOT NULL;

      CREATE TABLE payout_rows (
        id uuid PRIMARY KEY,
        batch_id uuid NOT NULL REFERENCES payout_batches (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id),
        number integer NOT NULL,
        state text NOT NULL,
        cells jsonb NOT NULL,
        errors jsonb NOT NULL DEFAULT '[]',
        warnings jsonb NOT NULL DEFAULT '[]',
        -- Another row of the batch goes there too: kept apart from the warnings, because other rows change it.
        same_destination boolean NOT NULL DEFAULT false,
        external_id text,
        rail text,
        currency text,
        amount numeric(38,0) CHECK (amount > 0),
        fee numeric(38,0) CHECK (fee >= 0),
        network_fee numeric(38,0) CHECK (network_fee >= 0),
        fee_level text,
        destination jsonb,
        card_token text,
        fingerprint text,
        recipient_id uuid REFERENCES users (id),
        recipient text,
        value numeric(38,0),
        first_use boolean NOT NULL DEFAULT false,
        attempt integer NOT NULL DEFAULT 0,
        part integer,
        subject_id uuid,
        reason text,
        UNIQUE (batch_id, number),
        CHECK (state IN ('unchecked', 'invalid', 'left_out') OR (amount IS NOT NULL AND recipient IS NOT NULL)),
        CHECK (state <> 'held' OR part IS NOT NULL)
      );
      CREATE INDEX payout_rows_by_state ON payout_rows (batch_id, state, number);
      CREATE INDEX payout_rows_by_destination ON payout_rows (batch_id, fingerprint);
      CREATE INDEX payout_rows_by_external_id ON payout_rows (user_id, external_id) WHERE external_id IS NOT NULL;
      -- What has been paid, or may be paid again, under an external id keeps it for good.
      CREATE UNIQUE INDEX payout_rows_external_id_once ON payout_rows (user_id, external_id)
        WHERE state IN ('held', 'sent', 'confirmed', 'failed', 'returned');

      -- A row of a batch was priced with it and has no quote of its own.
      ALTER TABLE withdrawals ALTER COLUMN quote_id DROP NOT NULL;
      ALTER TABLE withdrawals ADD COLUMN payout_row_id uuid REFERENCES payout_rows (id);
      ALTER TABLE withdrawals ADD CHECK ((quote_id IS NULL) <> (payout_row_id IS NULL));
      CREATE INDEX screenings_blocked ON screenings (address) WHERE decision = 'block';
    `.execute(db)
  },
}
