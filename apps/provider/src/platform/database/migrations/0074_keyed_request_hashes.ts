import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Hashes of requests get a key. Those under Idempotency-Keys are kept for good and get theirs from housekeeping. Step-ups
 * hold hashes of passwords, which go at once: whoever was asked to confirm something is asked again.
 */
export const keyedRequestHashes: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE request_hash_keys (
        id text PRIMARY KEY,
        -- The secret key that was the current one when this was made. Another one seals it after a rotation.
        secret_key_id text NOT NULL UNIQUE,
        sealed text NOT NULL,
        created_at timestamptz NOT NULL
      );

      ALTER TABLE idempotency_keys
        ALTER COLUMN body_hash DROP NOT NULL,
        ADD COLUMN request_hash text,
        ADD CONSTRAINT one_hash CHECK (num_nonnulls(body_hash, request_hash) = 1) NOT VALID;
      -- Those that wait for their key.
      CREATE INDEX idempotency_keys_plain ON idempotency_keys (at) WHERE body_hash IS NOT NULL;

      UPDATE step_ups SET state = 'expired' WHERE state IN ('pending', 'proven');
      ALTER TABLE step_ups DROP COLUMN input_hash, ADD COLUMN request_hash text NOT NULL DEFAULT '';
      ALTER TABLE step_ups ALTER COLUMN request_hash DROP DEFAULT;
      CREATE UNIQUE INDEX step_ups_live ON step_ups (session_id, request_hash) WHERE state IN ('pending', 'proven');
    `.execute(db)
  },
}
