import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What customers were told, and how they want to be told. */
export const notifications: Migration = {
  async up(db) {
    await sql`
      -- The contract lists the kinds, topics and channels; here every new area would have to change the tables.
      CREATE TABLE notifications (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        kind text NOT NULL,
        currency text,
        amount numeric(38,0),
        -- Who or what it is about, as its customer may see it.
        detail text,
        subject_id uuid,
        -- Cursors name moments to the millisecond.
        created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
        read_at timestamptz,
        CHECK ((currency IS NULL) = (amount IS NULL))
      );
      CREATE INDEX notifications_of_user ON notifications (user_id, created_at DESC, id DESC);
      CREATE INDEX notifications_unread ON notifications (user_id, created_at, id) WHERE read_at IS NULL;

      -- Only what a customer changed; the rest is as the code says.
      CREATE TABLE notification_preferences (
        user_id uuid NOT NULL REFERENCES users,
        topic text NOT NULL,
        channel text NOT NULL,
        enabled boolean NOT NULL,
        PRIMARY KEY (user_id, topic, channel)
      );
    `.execute(db)
  },
}
