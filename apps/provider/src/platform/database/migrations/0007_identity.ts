import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Step-ups, recovery codes, passkeys, password resets, and an audit log that nobody can rewrite. */
export const identity: Migration = {
  async up(db) {
    await sql`
      -- No withdrawal before then: set when a password was reset.
      ALTER TABLE users ADD COLUMN withdrawals_held_until timestamptz;

      -- A proof that the customer is there, bound to one call with exactly one input.
      CREATE TABLE step_ups (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        session_id uuid NOT NULL REFERENCES sessions,
        call text NOT NULL,
        input_hash bytea NOT NULL,
        -- What is confirmed, in the customer's language.
        subject text NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'proven', 'spent', 'exhausted', 'expired')),
        tries integer NOT NULL DEFAULT 0,
        -- Of the code that was mailed to a customer who has no other factor.
        code_hash text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX step_ups_live ON step_ups (session_id, input_hash) WHERE state IN ('pending', 'proven');
      CREATE INDEX step_ups_of_user ON step_ups (user_id);

      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES users,
        code_hash bytea NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (user_id, code_hash)
      );

      CREATE TABLE passkeys (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        -- How often the authenticator signed, as it says itself; 0 for ever where it does not count.
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      );
      CREATE INDEX passkeys_of_user ON passkeys (user_id);

      -- Deleted by whoever answers it: a challenge counts once.
      CREATE TABLE passkey_challenges (
        challenge text PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('registration', 'login', 'step_up')),
        -- The session that registers, or the step-up that is proven; null for a login.
        subject_id uuid,
        expires_at timestamptz NOT NULL,
        CHECK ((purpose = 'login') = (subject_id IS NULL))
      );

      CREATE TABLE password_resets (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX password_resets_of_user ON password_resets (user_id);

      -- What it was about, where the event alone does not say.
      ALTER TABLE audit_log ADD COLUMN detail text;
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION '% can only grow', TG_TABLE_NAME; END
      $$;
      CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `.execute(db)
  },
}
