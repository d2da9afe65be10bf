import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The codes that prove a sign-in after many failures. */
export const signInCodes: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE sign_in_codes (
        -- A customer's or an operator's: ids are unique over both.
        account_id uuid PRIMARY KEY,
        -- What the hash is bound to.
        id uuid NOT NULL,
        code_hash text NOT NULL,
        tries integer NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX sign_in_codes_by_expiry ON sign_in_codes (expires_at);
    `.execute(db)
  },
}
