import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How many attempts at a payment were given up at the signer: their numbers are never asked for again. */
export const releasedAttempts: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE chain_payments ADD released_attempts integer NOT NULL DEFAULT 0 CHECK (released_attempts >= 0)
    `.execute(db)
  },
}
