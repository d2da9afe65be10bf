import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The people who decide: their accounts, apart from the customers', what they have decided, and who approved what. */
export const operators: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE operators (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        email_key text NOT NULL UNIQUE,
        role text NOT NULL CHECK (role IN ('reviewer', 'approver')),
        password_hash text NOT NULL,
        -- Until when the password is good that somebody else has made; null for one of the operator's own.
        temporary_until timestamptz,
        totp_secret text,
        totp_last_step bigint,
        created_at timestamptz NOT NULL,
        disabled_at timestamptz
      );

      CREATE TABLE operator_sessions (
        id uuid PRIMARY KEY,
        operator_id uuid NOT NULL REFERENCES operators,
        token_hash bytea NOT NULL UNIQUE,
        -- The sealed secret that the operator is setting up.
        totp_offer text,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX operator_sessions_of_operator ON operator_sessions (operator_id);

      CREATE TABLE operator_log (
        id uuid PRIMARY KEY,
        operator_id uuid NOT NULL REFERENCES operators,
        action text NOT NULL,
        subject_kind text,
        subject_id uuid,
        reason text,
        address text NOT NULL,
        at timestamptz NOT NULL,
        CHECK ((subject_kind IS NULL) = (subject_id IS NULL))
      );
      CREATE INDEX operator_log_of_subject ON operator_log (subject_id) WHERE subject_id IS NOT NULL;
      CREATE TRIGGER operator_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- One operator counts once.
      CREATE TABLE withdrawal_approvals (
        withdrawal_id uuid NOT NULL REFERENCES withdrawals,
        operator_id uuid NOT NULL REFERENCES operators,
        at timestamptz NOT NULL,
        PRIMARY KEY (withdrawal_id, operator_id)
      );
    `.execute(db)
  },
}
