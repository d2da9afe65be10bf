import { sql } from "kysely"
import type { PersonalData } from "#reports/dataExport/personalData.ts"

/** A merchant's invoice data, for the export of all personal data. */
export const invoiceData: readonly PersonalData[] = [
  {
    name: "invoices",
    rows: (id) => sql`
      SELECT id, order_id, status, note, description, price_currency, price, total, paid, refunded, customer_email,
        metadata, created_at, expires_at, paid_at
      FROM invoices WHERE user_id = ${id} ORDER BY created_at, id`,
  },
  {
    name: "invoiceTemplates",
    rows: (id) => sql`
      SELECT id, name, title, description, state, currency, amount, min_amount, max_amount, created_at
      FROM invoice_templates WHERE user_id = ${id} ORDER BY created_at, id`,
  },
]
