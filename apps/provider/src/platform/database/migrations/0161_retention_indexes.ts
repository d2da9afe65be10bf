import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Finds the rows that are old enough to be deleted. Rows are added in the order of time, so that a few pages are enough. */
export const retentionIndexes: Migration = {
  async up(db) {
    await sql`
      CREATE INDEX sessions_by_expiry ON sessions USING brin (expires_at);
      CREATE INDEX notifications_by_time ON notifications USING brin (created_at);
      CREATE INDEX limit_uses_by_time ON limit_uses USING brin (at);
    `.execute(db)
  },
}
