import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * A row of a batch leaves the index of the states when it is paid: most rows are, so those are found without it as well,
 * and each payment is spared the place in it.
 */
export const paidRowsUnindexed: Migration = {
  async up(db) {
    await sql`
      DROP INDEX payout_rows_by_state;
      CREATE INDEX payout_rows_by_state ON payout_rows (batch_id, state, number) WHERE state <> 'confirmed';
    `.execute(db)
  },
}
