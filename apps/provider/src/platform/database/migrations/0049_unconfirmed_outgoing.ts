import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Whatever leaves unconfirmed counts towards one allowance a day, not sends alone. */
export const unconfirmedOutgoing: Migration = {
  async up(db) {
    await sql`
      -- More than the value where a card is charged: that takes nothing of the limits of what leaves.
      ALTER TABLE limit_uses ADD COLUMN unconfirmed numeric(38,0) NOT NULL DEFAULT 0 CHECK (unconfirmed >= 0);
      -- Decided when an invoice is paid, by what else has left that day.
      ALTER TABLE invoice_quotes DROP COLUMN step_up;
    `.execute(db)
  },
}
