import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What the simulated push service took. */
export const pushMessages: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE sandbox.push_messages (
        reference text NOT NULL,
        endpoint text NOT NULL,
        body text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (reference, endpoint)
      )
    `.execute(db)
  },
}
