import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The origins whose pages may frame a merchant's invoices; none where it is null. */
export const frameOrigins: Migration = {
  async up(db) {
    await sql`ALTER TABLE merchant_settings ADD COLUMN frame_origins text[]`.execute(db)
  },
}
