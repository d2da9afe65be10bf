import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The keys by which mails and text messages are reported on. */
export const messageKeys: Migration = {
  async up(db) {
    await sql`ALTER TABLE sandbox.mails ADD COLUMN key text`.execute(db)
    await sql`ALTER TABLE sandbox.sms ADD COLUMN key text`.execute(db)
  },
}
