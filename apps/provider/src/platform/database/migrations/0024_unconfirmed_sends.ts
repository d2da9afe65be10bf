import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What a customer has sent in a day without confirming it. A counter: the sends of a day may be many. */
export const unconfirmedSends: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE unconfirmed_sends (
        user_id uuid NOT NULL REFERENCES users,
        day date NOT NULL,
        value numeric(38) NOT NULL,
        PRIMARY KEY (user_id, day)
      );
      CREATE INDEX ON unconfirmed_sends (day);
    `.execute(db)
  },
}
