import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What is known of an operation for ever, after the answer under its key was removed. */
export const outcomesOfKeys: Migration = {
  async up(db) {
    await sql`
      -- The id of what was made, and the tag of a refusal. Both stay null while the answer is there, which holds them.
      ALTER TABLE idempotency_keys ADD COLUMN operation_id text, ADD COLUMN refusal text;
    `.execute(db)
  },
}
