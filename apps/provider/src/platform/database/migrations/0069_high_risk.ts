import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What waits because of its screening is read with each look at the customer: that must not go through all deposits. */
export const highRisk: Migration = {
  async up(db) {
    await sql`
      CREATE INDEX deposits_held ON deposits (user_id) WHERE state = 'held';
      CREATE INDEX withdrawals_awaiting_of_user ON withdrawals (user_id) WHERE state = 'awaiting_approval';
    `.execute(db)
  },
}
