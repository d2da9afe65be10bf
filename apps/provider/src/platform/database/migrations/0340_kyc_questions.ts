import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** When the vendor was last asked about a check that nothing was heard of. */
export const kycQuestions: Migration = {
  async up(db) {
    await sql`ALTER TABLE kyc_sessions ADD COLUMN asked_at timestamptz`.execute(db)
  },
}
