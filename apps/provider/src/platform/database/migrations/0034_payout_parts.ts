import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * The parts that batches are paid in, so that the next free one is found without reading the rows, however many they are;
 * and so that what a part pays to other customers counts towards the limits as one.
 */
export const payoutParts: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE payout_parts (
        id uuid PRIMARY KEY,
        batch_id uuid NOT NULL REFERENCES payout_batches (id) ON DELETE CASCADE,
        number integer NOT NULL,
        state text NOT NULL CHECK (state IN ('held', 'paid', 'told', 'released')),
        UNIQUE (batch_id, number)
      );
      INSERT INTO payout_parts (id, batch_id, number, state)
      SELECT gen_random_uuid(), batch_id, part, CASE WHEN bool_or(state = 'held') THEN 'held' ELSE 'told' END
      FROM payout_rows WHERE part IS NOT NULL GROUP BY batch_id, part;
      CREATE INDEX payout_parts_held ON payout_parts (batch_id, number) WHERE state = 'held';
    `.execute(db)
  },
}
