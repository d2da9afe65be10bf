import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A send that waits for a code may go back because its recipient declined it. */
export const declinedSends: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE protected_transfers
        DROP CONSTRAINT protected_transfers_reason_check,
        ADD CONSTRAINT protected_transfers_reason_check CHECK (reason IN ('expired', 'wrong_codes', 'declined'));
    `.execute(db)
  },
}
