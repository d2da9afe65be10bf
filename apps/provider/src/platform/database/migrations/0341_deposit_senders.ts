import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The senders of held deposits, as their customers name them. */
export const depositSenders: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE deposit_senders (
        deposit_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        owner text NOT NULL,
        name text,
        service text,
        created_at timestamptz NOT NULL
      )
    `.execute(db)
    await sql`CREATE INDEX deposit_senders_by_age ON deposit_senders (created_at)`.execute(db)
  },
}
