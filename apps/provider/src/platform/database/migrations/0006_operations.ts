import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The history takes every kind of operation, names what went over a chain, and keeps what happened step by step. */
export const operations: Migration = {
  async up(db) {
    await sql`
      -- The contract lists the kinds and states; here every new area would otherwise have to change the table.
      ALTER TABLE operations DROP CONSTRAINT operations_kind_check, DROP CONSTRAINT operations_state_check;
      ALTER TABLE operations
        ADD COLUMN network text,
        ADD COLUMN address text,
        ADD COLUMN txid text,
        -- The last group of a uuid of version 7 is random: enough to tell one customer's operations apart by eye.
        ADD COLUMN reference text NOT NULL GENERATED ALWAYS AS (
          upper(substr(subject_id::text, 25, 4) || '-' || substr(subject_id::text, 29, 4) || '-' ||
            substr(subject_id::text, 33, 4))
        ) STORED;

      CREATE TABLE operation_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        subject_id uuid NOT NULL,
        state text NOT NULL,
        event text NOT NULL,
        actor text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX operation_events_of_subject ON operation_events (subject_id, id);
    `.execute(db)
  },
}
