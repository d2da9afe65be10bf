import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Events of identity checks, which the provider asks for by their ids. */
export const kycEvents: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE sandbox.kyc_events (
        id uuid PRIMARY KEY,
        reference uuid NOT NULL,
        sequence integer NOT NULL,
        details jsonb NOT NULL,
        at timestamptz NOT NULL
      )
    `.execute(db)
  },
}
