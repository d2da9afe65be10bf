import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The payouts that AnyMoney refused for good, by our references. */
export const anyMoneyRefusals: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE anymoney_refusals (
        reference text PRIMARY KEY,
        reason text NOT NULL,
        refused_at timestamptz NOT NULL
      );
    `.execute(db)
  },
}
