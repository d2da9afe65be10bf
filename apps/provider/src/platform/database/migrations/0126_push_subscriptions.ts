import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The browsers that customers get push messages by, each as long as the session that added it. */
export const pushSubscriptions: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE push_subscriptions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        session_id uuid NOT NULL,
        endpoint text NOT NULL UNIQUE,
        p256dh text NOT NULL,
        auth text NOT NULL,
        with_details boolean NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, created_at);
    `.execute(db)
  },
}
