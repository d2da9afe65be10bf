import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The part of an invoice that is worth less than 0.01 USD. Those in dollars that may still be paid get theirs now. */
export const invoiceDust: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE invoices ADD COLUMN dust numeric(38, 0) NOT NULL DEFAULT 0 CHECK (dust >= 0);
      UPDATE invoices SET dust = 999
      WHERE price_currency IN ('USD', 'USDT', 'USDC') AND total > 1000 AND status IN ('created', 'pending', 'expired');
    `.execute(db)
  },
}
