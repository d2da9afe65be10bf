import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * What went in and out of a customer's account up to some of its versions: a statement adds up the entries at its two ends
 * and takes the difference of these for what lies between. The provider adds those of today's entries by itself.
 */
export const statementTotals: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE statement_totals (
        account_id bigint NOT NULL,
        version bigint NOT NULL,
        incoming numeric(38,0) NOT NULL CHECK (incoming >= 0),
        outgoing numeric(38,0) NOT NULL CHECK (outgoing >= 0),
        fees numeric(38,0) NOT NULL,
        PRIMARY KEY (account_id, version)
      );
    `.execute(db)
  },
}
