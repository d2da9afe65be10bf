import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Limits of single customers, which operators set until a moment. */
export const personalLimits: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE personal_limits (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        day numeric(38,0) CHECK (day >= 0),
        month numeric(38,0) CHECK (month >= 0),
        top_up_day numeric(38,0) CHECK (top_up_day >= 0),
        top_up_month numeric(38,0) CHECK (top_up_month >= 0),
        ends_at timestamptz NOT NULL,
        operator_id uuid NOT NULL REFERENCES operators,
        reason text NOT NULL,
        created_at timestamptz NOT NULL,
        ended_at timestamptz,
        CHECK (ends_at > created_at)
      )
    `.execute(db)
    await sql`CREATE UNIQUE INDEX personal_limits_current ON personal_limits (user_id) WHERE ended_at IS NULL`.execute(
      db,
    )
    await sql`CREATE INDEX personal_limits_of_user ON personal_limits (user_id, created_at)`.execute(db)
  },
}
