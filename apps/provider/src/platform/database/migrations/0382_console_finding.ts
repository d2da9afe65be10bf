import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Columns for searches of operators: requests by their id, and actions of the log by their filters. */
export const consoleFinding: Migration = {
  async up(db) {
    await sql`ALTER TABLE idempotency_keys ADD COLUMN request_id uuid`.execute(db)
    await sql`ALTER TABLE audit_log ADD COLUMN request_id uuid`.execute(db)
    // The action in Russian, and its kind without details.
    await sql`ALTER TABLE operator_log ADD COLUMN action_ru text, ADD COLUMN kind text, ADD COLUMN kind_ru text`.execute(
      db,
    )
  },
}
