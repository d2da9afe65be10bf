import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Operators' notes about customers, and the customers whose mask an operator has lifted. */
export const customerNotes: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE customer_notes (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        operator_id uuid NOT NULL REFERENCES operators,
        text text NOT NULL,
        created_at timestamptz NOT NULL
      )
    `.execute(db)
    await sql`CREATE INDEX customer_notes_of_user ON customer_notes (user_id, created_at DESC, id DESC)`.execute(db)
    await sql`
      CREATE TABLE customer_reveals (
        operator_id uuid NOT NULL REFERENCES operators,
        user_id uuid NOT NULL REFERENCES users,
        ends_at timestamptz NOT NULL,
        PRIMARY KEY (operator_id, user_id)
      )
    `.execute(db)
    await sql`CREATE INDEX customer_reveals_by_end ON customer_reveals (ends_at)`.execute(db)
  },
}
