import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What somebody decides about a difference between a chain and the ledger is about exactly that one. */
export const differenceIds: Migration = {
  async up(db) {
    await sql`ALTER TABLE chain_reconciliations ADD difference_id uuid`.execute(db)
  },
}
