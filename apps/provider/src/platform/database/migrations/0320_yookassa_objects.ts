import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The objects at YooKassa that were asked for, by our references. */
export const yooKassaObjects: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE yookassa_objects (
        kind text NOT NULL CHECK (kind IN ('payment', 'payout')),
        reference text NOT NULL,
        asked_at timestamptz NOT NULL,
        object_id text UNIQUE,
        refusal text,
        given_up_at timestamptz,
        PRIMARY KEY (kind, reference)
      );
    `.execute(db)
  },
}
