import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Whom a customer has sent money to: that such a recipient exists is no news to them, so asking for it is not counted. */
export const knownRecipients: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE known_recipients (
        user_id uuid NOT NULL REFERENCES users (id),
        recipient_id uuid NOT NULL REFERENCES users (id),
        PRIMARY KEY (user_id, recipient_id)
      );
      INSERT INTO known_recipients SELECT DISTINCT sender_id, recipient_id FROM transfers;
    `.execute(db)
  },
}
