import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Indexes for searches of operators: payments by their short reference, requests by their id, and actions of the log by their filters. */
export const consoleFinding: Migration = {
  async up(db) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    for (const table of [
      "withdrawals",
      "deposits",
      "top_ups",
      "sbp_top_ups",
      "transfers",
      "exchange_quotes",
      "card_transactions",
    ])
      await sql`
        CREATE INDEX ${sql.ref(`${table}_by_reference`)} ON ${sql.table(table)} (operation_reference(id))
      `.execute(db)
    await sql`ALTER TABLE idempotency_keys ADD COLUMN request_id uuid`.execute(db)
    await sql`ALTER TABLE audit_log ADD COLUMN request_id uuid`.execute(db)
    // The action in Russian, and its kind without details.
    await sql`ALTER TABLE operator_log ADD COLUMN action_ru text, ADD COLUMN kind text, ADD COLUMN kind_ru text`.execute(
      db,
    )
    await sql`CREATE INDEX operator_log_of_operator ON operator_log (operator_id, id DESC)`.execute(db)
    await sql`CREATE INDEX operator_log_of_kind ON operator_log (kind, id DESC) WHERE kind IS NOT NULL`.execute(db)
    await sql`CREATE INDEX users_frozen ON users (id DESC) WHERE frozen_at IS NOT NULL`.execute(db)
    await sql`CREATE INDEX users_held ON users (id DESC) WHERE held_at IS NOT NULL`.execute(db)
  },
}
