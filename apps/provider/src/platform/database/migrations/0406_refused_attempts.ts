import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Attempts of customers that were refused, for support. No row of a payment is locked by one: there is no foreign key. */
export const refusedAttempts: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE refused_attempts (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        actor text NOT NULL,
        call text NOT NULL,
        tag text NOT NULL,
        field text,
        numbers jsonb NOT NULL,
        times integer NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        request_id uuid NOT NULL
      )
    `.execute(db)
    await sql`CREATE INDEX refused_attempts_of_user ON refused_attempts (user_id, last_at DESC, id DESC)`.execute(db)
    await sql`CREATE INDEX refused_attempts_by_time ON refused_attempts (last_at)`.execute(db)
  },
}
