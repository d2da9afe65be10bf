import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Sums of withdrawals by destination, whichever customer, currency or network they are of. */
export const withdrawalSums: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE withdrawals
        ADD COLUMN destination_key text NOT NULL GENERATED ALWAYS AS (
          CASE WHEN destination->>'rail' = 'crypto' THEN 'crypto ' || (destination->>'to')
            ELSE substr(fingerprint, strpos(fingerprint, ' ') + 1) END
        ) STORED,
        -- When an operator let it go on.
        ADD COLUMN approved_at timestamptz;
      UPDATE withdrawals SET approved_at = step.at FROM operation_events step
        WHERE step.subject_id = withdrawals.id AND step.event = 'approve';
      CREATE INDEX withdrawals_by_destination ON withdrawals (destination_key, created_at DESC);
    `.execute(db)
  },
}
