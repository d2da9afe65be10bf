import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Sources of prices, and prices of theirs, that are left out of account at present. */
export const rateProblems: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE rate_problems (
        source text NOT NULL,
        code text NOT NULL,
        kind text NOT NULL,
        since timestamptz NOT NULL,
        PRIMARY KEY (source, code)
      );
    `.execute(db)
  },
}
