import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * The ledger's statements find everything by an index. On a young database PostgreSQL may not know that yet: it plans them
 * while the tables are empty, where reading a whole table looks cheapest, and keeps such a plan as the tables grow.
 */
export const ledgerPlans: Migration = {
  async up(db) {
    await sql`ALTER FUNCTION ledger.lock_state SET enable_seqscan = off`.execute(db)
    await sql`ALTER FUNCTION ledger.write_decision SET enable_seqscan = off`.execute(db)
  },
}
