import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A card that is given on the acquirer's page has no token before. */
export const cardsGivenElsewhere: Migration = {
  async up(db) {
    await sql`ALTER TABLE top_ups ALTER COLUMN card_token DROP NOT NULL`.execute(db)
  },
}
