import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * The secret keys that something in the database is sealed or hashed with, and hashes of codes as text, which has room for
 * their format and key. Hashes of before have neither; as text they are as those of other codes: base64url.
 */
export const secretKeys: Migration = {
  async up(db) {
    const asText = sql`text USING translate(rtrim(encode(code_hash, 'base64'), '='), '+/', '-_')`
    await sql`
      CREATE TABLE secret_keys (
        id text PRIMARY KEY,
        first_used_at timestamptz NOT NULL
      );
      ALTER TABLE recovery_codes ALTER COLUMN code_hash TYPE ${asText};
      ALTER TABLE account_links ALTER COLUMN code_hash TYPE ${asText};
    `.execute(db)
  },
}
