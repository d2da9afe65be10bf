import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Kept cards belong to the acquirer that keeps them. There was one before, and it took roubles. */
export const savedCardAcquirers: Migration = {
  async up(db) {
    await sql`ALTER TABLE saved_cards ADD COLUMN acquirer text NOT NULL DEFAULT 'roubleAcquirer'`.execute(db)
  },
}
