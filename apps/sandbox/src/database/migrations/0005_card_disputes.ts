import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Disputes of the simulated acquirer; one for each charge that a bank has taken back so far. */
export const cardDisputes: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE sandbox.card_disputes (
        id text PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('inquiry', 'opened', 'evidence_sent', 'won', 'lost', 'closed')),
        withdrawn boolean NOT NULL,
        opens_at timestamptz NOT NULL
      )
    `.execute(db)
    await sql`
      INSERT INTO sandbox.card_disputes (id, reference, state, withdrawn, opens_at)
      SELECT 'dp_' || reference, reference, 'lost', true, charged_back_at
      FROM sandbox.card_charges WHERE charged_back_at IS NOT NULL
    `.execute(db)
  },
}
