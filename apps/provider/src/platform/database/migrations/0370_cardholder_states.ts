import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The state in the address of a cardholder in the United States. */
export const cardholderStates: Migration = {
  async up(db) {
    await sql`ALTER TABLE virtual_card_holders ADD COLUMN state text`.execute(db)
  },
}
