import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The tags of refused requests of API keys, and an index that finds refusals among many requests. */
export const requestTags: Migration = {
  async up(db) {
    await sql`ALTER TABLE api_key_requests ADD COLUMN tag text`.execute(db)
    await sql`
      CREATE INDEX api_key_requests_refused ON api_key_requests (key_id, id DESC) WHERE status >= 400
    `.execute(db)
  },
}
