import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The reason for which a token's contract refused a withdrawal, for the operators who decide about it. */
export const withdrawalRefusals: Migration = {
  async up(db) {
    await sql`ALTER TABLE withdrawals ADD COLUMN refusal text`.execute(db)
  },
}
