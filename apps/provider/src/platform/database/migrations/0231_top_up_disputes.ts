import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Disputes of card top-ups, each with its state and with what the card's bank has of the money. */
export const topUpDisputes: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE top_up_disputes (
        id text PRIMARY KEY,
        top_up_id uuid NOT NULL REFERENCES top_ups,
        state text NOT NULL,
        amount numeric(38,0) NOT NULL,
        withdrawn numeric(38,0) NOT NULL,
        reason text NOT NULL,
        evidence text,
        evidence_due_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )
    `.execute(db)
    await sql`CREATE INDEX top_up_disputes_top_up ON top_up_disputes (top_up_id)`.execute(db)
    await sql`
      CREATE INDEX top_up_disputes_open ON top_up_disputes (created_at)
        WHERE state IN ('inquiry', 'opened', 'evidence_sent')
    `.execute(db)
  },
}
