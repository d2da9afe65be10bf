import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The tags of refused requests of API keys. */
export const requestTags: Migration = {
  async up(db) {
    await sql`ALTER TABLE api_key_requests ADD COLUMN tag text`.execute(db)
  },
}
