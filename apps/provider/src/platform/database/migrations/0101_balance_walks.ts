import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Balances of deposit addresses are compared with what was written down, some at a time. */
export const balanceWalks: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE balance_walks (
        network text PRIMARY KEY,
        address_id uuid
      )
    `.execute(db)
  },
}
