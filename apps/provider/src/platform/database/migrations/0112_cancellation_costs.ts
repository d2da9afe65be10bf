import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What it cost to take the place of payments that were never sent, once it is in the ledger. */
export const cancellationCosts: Migration = {
  async up(db) {
    await sql`ALTER TABLE chain_cancellations ADD fee numeric(78,0) CHECK (fee >= 0), ADD booked_at timestamptz`.execute(
      db,
    )
    // They were differences until two operators booked them: again they would be differences the other way round.
    await sql`UPDATE chain_cancellations SET booked_at = final_at WHERE final_at IS NOT NULL`.execute(db)
  },
}
