import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Fees that an invoice and a card keep while operators change the tariffs: an invoice from its beginning, a card the fee of the
 * month that has been announced.
 */
export const keptFees: Migration = {
  async up(db) {
    await sql`ALTER TABLE invoices ADD COLUMN fee_rate text NOT NULL DEFAULT '0.01'`.execute(db)
    await sql`ALTER TABLE virtual_card_accounts ADD COLUMN fee_amount numeric(38,0)`.execute(db)
  },
}
