import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The networks that registrations come from: what waits from one does not crowd out what waits from another. */
export const registrationRequesters: Migration = {
  async up(db) {
    await sql`ALTER TABLE registrations ADD COLUMN requester text`.execute(db)
  },
}
