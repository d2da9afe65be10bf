import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Any vendor of the sandbox stops to answer, not the identity vendor alone. */
export const outages: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE sandbox_outages (house text PRIMARY KEY);
      INSERT INTO sandbox_outages SELECT 'kyc' FROM sandbox_kyc_outage;
      DROP TABLE sandbox_kyc_outage;
    `.execute(db)
  },
}
