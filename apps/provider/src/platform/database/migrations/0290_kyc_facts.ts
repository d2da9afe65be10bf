import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * More facts of a check: citizenship, address, and where an operator sees what was handed in. A vendor that numbers its
 * messages by the time in milliseconds needs more than `vendor_sequence` holds.
 */
export const kycFacts: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE kyc_sessions
        ADD COLUMN nationality text,
        ADD COLUMN address jsonb,
        ADD COLUMN evidence_url text,
        ADD COLUMN vendor_position bigint
    `.execute(db)
  },
}
