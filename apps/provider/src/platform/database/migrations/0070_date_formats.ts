import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * The date format is a choice that may be missing: without one it is what the customer's language uses. Who had the former
 * default is as if nothing had been chosen: the two can't be told apart, and in English both are the same.
 */
export const dateFormats: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE user_settings ALTER COLUMN date_format DROP NOT NULL, ALTER COLUMN date_format DROP DEFAULT;
      UPDATE user_settings SET date_format = NULL WHERE date_format = 'mm/dd/yy';
    `.execute(db)
  },
}
