import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Nothing is earned by a customer who registered without a device, or for a referrer who has none. */
export const referralDevices: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE referees
        DROP CONSTRAINT referees_refusal_check,
        ADD CONSTRAINT referees_refusal_check CHECK (refusal IN ('no_device', 'same_device', 'same_payment'));
    `.execute(db)
  },
}
