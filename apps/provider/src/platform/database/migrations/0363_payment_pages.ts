import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Indexes for an operator's page about one payment. */
export const paymentPages: Migration = {
  async up(db) {
    await sql`CREATE INDEX unexpected_messages_by_reference ON unexpected_messages (reference)`.execute(db)
    await sql`CREATE INDEX unexpected_messages_of_user ON unexpected_messages (user_id, received_at DESC) WHERE user_id IS NOT NULL`.execute(
      db,
    )
    await sql`CREATE INDEX screening_alerts_of_user ON screening_alerts (user_id, created_at DESC)`.execute(db)
  },
}
