import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The last prices that were believed, what moves are measured from, and what the feed says beyond that. */
export const believedPrices: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE believed_prices (
        code text PRIMARY KEY,
        price text NOT NULL,
        at timestamptz NOT NULL,
        recent_price text NOT NULL,
        recent_at timestamptz NOT NULL,
        day_price text NOT NULL,
        day_at timestamptz NOT NULL,
        suspect_price text,
        suspect_at timestamptz,
        CHECK ((suspect_price IS NULL) = (suspect_at IS NULL))
      );
    `.execute(db)
  },
}
