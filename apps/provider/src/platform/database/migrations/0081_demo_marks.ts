import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The mark of demo customers is the provider's own: it refuses their database in production, with or without a sandbox. */
export const demoMarks: Migration = {
  async up(db) {
    await sql`ALTER TABLE sandbox_seed RENAME TO demo_marks`.execute(db)
  },
}
