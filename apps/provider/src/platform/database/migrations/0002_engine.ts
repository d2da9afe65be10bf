import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Customers and their sessions, answers by Idempotency-Key, jobs, live events, identity checks and the sandbox's mail. */
export const engine: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        -- The address as it is compared: lower case.
        email_key text NOT NULL UNIQUE,
        password_hash text NOT NULL,
        locale text NOT NULL,
        -- Sealed with the provider's secret key. The pending one counts for nothing until a code has proved it.
        totp_secret text,
        totp_pending_secret text,
        -- The last time step whose code was used: a code counts once.
        totp_last_step bigint,
        created_at timestamptz NOT NULL
      );

      -- An address that waits for its confirmation. Each attempt keeps its own password and code, so that the code of
      -- one attempt never makes the password of another valid.
      CREATE TABLE registrations (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        email_key text NOT NULL,
        password_hash text NOT NULL,
        locale text NOT NULL,
        code_hash text NOT NULL,
        code_expires_at timestamptz NOT NULL,
        code_tries integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX registrations_email_key ON registrations (email_key);

      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        token_hash bytea NOT NULL UNIQUE,
        device text NOT NULL,
        address text NOT NULL,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      );
      CREATE INDEX sessions_user_id ON sessions (user_id);

      -- Failed attempts by subject (an account, an address, both), for the progressive slow-down.
      CREATE TABLE failed_attempts (
        subject text PRIMARY KEY,
        failures integer NOT NULL,
        last_at timestamptz NOT NULL,
        blocked_until timestamptz NOT NULL
      );

      CREATE TABLE audit_log (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        event text NOT NULL,
        address text NOT NULL,
        device text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX audit_log_user_id ON audit_log (user_id, id);

      CREATE TABLE user_settings (
        user_id uuid PRIMARY KEY REFERENCES users,
        hide_empty_wallets boolean NOT NULL
      );

      CREATE TABLE idempotency_keys (
        user_id uuid NOT NULL REFERENCES users,
        key text NOT NULL,
        call text NOT NULL,
        body_hash bytea NOT NULL,
        status integer NOT NULL,
        -- json and not jsonb: the same answer again means the same text.
        answer json NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (user_id, key)
      );

      -- The shape that rate-limiter-flexible expects; it counts with expire (milliseconds) as a number, and a
      -- bigint column is read as a bigint here.
      CREATE TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire double precision
      );

      CREATE TABLE jobs (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        payload jsonb NOT NULL,
        run_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        -- Whoever took the job has it until then; afterwards it counts as crashed.
        leased_until timestamptz,
        last_error text,
        failed_at timestamptz,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX jobs_due ON jobs (run_at) WHERE failed_at IS NULL;

      CREATE TABLE live_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        type text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX live_events_user_id ON live_events (user_id, id);

      CREATE TABLE kyc_sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL UNIQUE REFERENCES users,
        status text NOT NULL,
        redirect_url text,
        comment text,
        updated_at timestamptz NOT NULL
      );
      -- Messages of the vendor that were acted on: each arrives at least once and counts once.
      CREATE TABLE kyc_vendor_messages (
        id text PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES kyc_sessions,
        at timestamptz NOT NULL
      );

      CREATE TABLE sandbox_mails (
        reference text PRIMARY KEY,
        recipient text NOT NULL,
        subject text NOT NULL,
        body text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX sandbox_mails_at ON sandbox_mails (at);
      CREATE TABLE sandbox_kyc_checks (
        id uuid PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        return_url text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE sandbox_seed (
        step text PRIMARY KEY,
        at timestamptz NOT NULL
      );
    `.execute(db)
  },
}
