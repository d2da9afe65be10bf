import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Confirmed phone numbers, a change of one that waits for its codes, and what the sandbox's phones received. */
export const phones: Migration = {
  async up(db) {
    await sql`
      -- As E.164, confirmed by a code. One number leads to one customer.
      ALTER TABLE users ADD COLUMN phone text UNIQUE;

      -- One at a time: a new one replaces it.
      CREATE TABLE phone_changes (
        user_id uuid PRIMARY KEY REFERENCES users,
        id uuid NOT NULL,
        new_phone text NOT NULL,
        new_code_hash text NOT NULL,
        -- Who says that the present number may be replaced. Neither, with its code, where there is none to replace.
        confirmed_by text CHECK (confirmed_by IN ('phone', 'email')),
        current_code_hash text,
        tries integer NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL,
        CHECK ((confirmed_by IS NULL) = (current_code_hash IS NULL))
      );

      CREATE TABLE sandbox_sms (
        reference text PRIMARY KEY,
        recipient text NOT NULL,
        body text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX sandbox_sms_at ON sandbox_sms (at);
    `.execute(db)
  },
}
