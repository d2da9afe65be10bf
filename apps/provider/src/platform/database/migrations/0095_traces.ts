import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What follows a commit knows the trace of its cause, as the header `traceparent` says it; null where there was none. */
export const tracesOfWork: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE jobs ADD COLUMN traceparent text;
      ALTER TABLE webhook_events ADD COLUMN traceparent text;
    `.execute(db)
  },
}
