import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * What a payment writes beside its history names the customers of that history, who were looked for there and are never
 * deleted; asking again for every row took as long as writing it. Live events are read by customer, and found by the
 * index for that alone.
 */
export const leanSends: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE notifications DROP CONSTRAINT notifications_user_id_fkey;
      ALTER TABLE known_recipients
        DROP CONSTRAINT known_recipients_user_id_fkey, DROP CONSTRAINT known_recipients_recipient_id_fkey;
      ALTER TABLE sent_by_hour DROP CONSTRAINT sent_by_hour_user_id_fkey;
      ALTER TABLE live_events DROP CONSTRAINT live_events_pkey;
    `.execute(db)
  },
}
