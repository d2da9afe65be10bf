import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** When the program of a listening webhook endpoint asked last, by PostgreSQL's clock; null for endpoints with an address. */
export const pulledEndpoints: Migration = {
  async up(db) {
    await sql`ALTER TABLE webhook_endpoints ADD COLUMN pulled_at timestamptz`.execute(db)
  },
}
