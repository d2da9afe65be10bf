import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Refunds of card top-ups, whole or in part, each with its outcome; and what cards have got back so far. */
export const topUpRefunds: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE top_up_refunds (
        id uuid PRIMARY KEY,
        top_up_id uuid NOT NULL REFERENCES top_ups,
        state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
        amount numeric(38,0) NOT NULL CHECK (amount > 0),
        wallet_amount numeric(38,0) NOT NULL,
        failure text,
        created_at timestamptz NOT NULL,
        settled_at timestamptz
      )
    `.execute(db)
    await sql`CREATE INDEX top_up_refunds_top_up ON top_up_refunds (top_up_id)`.execute(db)
    await sql`
      ALTER TABLE top_ups
        ADD COLUMN returned numeric(38,0),
        ADD COLUMN borne numeric(38,0) NOT NULL DEFAULT 0
    `.execute(db)
  },
}
