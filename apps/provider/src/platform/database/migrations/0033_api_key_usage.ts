import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Counts a day of a key's requests from an index alone. */
export const apiKeyUsage: Migration = {
  async up(db) {
    await sql`CREATE INDEX api_key_requests_counted ON api_key_requests (key_id, at) INCLUDE (status)`.execute(db)
  },
}
