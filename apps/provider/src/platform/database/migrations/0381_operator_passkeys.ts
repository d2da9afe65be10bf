import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Passkeys of operators, and where and on what device their sessions began. */
export const operatorPasskeys: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE operator_passkeys (
        id uuid PRIMARY KEY,
        operator_id uuid NOT NULL REFERENCES operators,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      )
    `.execute(db)
    await sql`CREATE INDEX operator_passkeys_of_operator ON operator_passkeys (operator_id)`.execute(db)
    await sql`
      CREATE TABLE operator_passkey_challenges (
        challenge text PRIMARY KEY,
        -- The session that registers a passkey; null for a sign-in.
        session_id uuid REFERENCES operator_sessions ON DELETE CASCADE,
        -- The operator whose password came with it; null for a sign-in by a passkey alone.
        operator_id uuid REFERENCES operators,
        -- The network that asked for it.
        network text NOT NULL,
        expires_at timestamptz NOT NULL
      )
    `.execute(db)
    await sql`CREATE INDEX operator_passkey_challenges_by_end ON operator_passkey_challenges (expires_at)`.execute(db)
    await sql`CREATE INDEX operator_passkey_challenges_of_network ON operator_passkey_challenges (network)`.execute(db)
    await sql`CREATE INDEX operator_passkey_challenges_of_session ON operator_passkey_challenges (session_id)`.execute(
      db,
    )
    await sql`ALTER TABLE operator_sessions ADD COLUMN device text, ADD COLUMN address text`.execute(db)
  },
}
