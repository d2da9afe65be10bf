import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The merchant's consent to be named where a payment link is shown, such as in a messenger. */
export const namesOnLinks: Migration = {
  async up(db) {
    await sql`ALTER TABLE merchant_settings ADD COLUMN name_on_links boolean NOT NULL DEFAULT false`.execute(db)
  },
}
