import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How many confirmations each deposit waits for: by all that its chain's newest blocks hold, not by its own amount. */
export const confirmationsNeeded: Migration = {
  async up(db) {
    await sql`ALTER TABLE deposits ADD COLUMN confirmations_needed integer`.execute(db)
  },
}
