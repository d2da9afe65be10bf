import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Corrections of balances: transfers that one operator proposes and another one confirms. */
export const corrections: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE corrections (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        currency text NOT NULL,
        legs jsonb NOT NULL,
        reason text NOT NULL,
        state text NOT NULL CHECK (state IN ('proposed', 'posted', 'withdrawn')),
        proposed_by uuid NOT NULL REFERENCES operators,
        decided_by uuid REFERENCES operators,
        created_at timestamptz NOT NULL,
        decided_at timestamptz,
        CHECK ((decided_at IS NULL) = (state = 'proposed')),
        CHECK (state <> 'posted' OR decided_by <> proposed_by)
      )
    `.execute(db)
    await sql`CREATE INDEX corrections_of_user ON corrections (user_id, created_at DESC)`.execute(db)
    await sql`CREATE INDEX corrections_proposed ON corrections (created_at) WHERE state = 'proposed'`.execute(db)
  },
}
