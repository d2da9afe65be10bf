import { sql } from "kysely"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { ReadInvoicePayers } from "#wallet/history/merchants.ts"
import { readKnownPeople } from "#wallet/people/people.ts"

interface PayerRow {
  readonly subject_id: string
  readonly payer_id: string
}

/** The payers of a merchant's invoices, and those who got refunds, as far as the merchant may see their names. */
export const readInvoicePayers: ReadInvoicePayers = async (db, merchantId, subjectIds) => {
  const query = sql<PayerRow>`
    SELECT payment.id AS subject_id, payment.payer_id
    FROM invoice_payments payment JOIN invoices ON invoices.id = payment.invoice_id
    WHERE payment.id = ANY(${subjectIds}::uuid[]) AND invoices.user_id = ${merchantId} AND payment.payer_id IS NOT NULL
    UNION ALL
    SELECT refund.id, payment.payer_id
    FROM invoice_refunds refund JOIN invoice_payments payment ON payment.id = refund.payment_id
    JOIN invoices ON invoices.id = refund.invoice_id
    WHERE refund.id = ANY(${subjectIds}::uuid[]) AND invoices.user_id = ${merchantId} AND payment.payer_id IS NOT NULL
  `
  const rows = await runRepeated(db, query.compile(db))
  const people = await readKnownPeople(db, merchantId, [...new Set(rows.map(({ payer_id }) => payer_id))])
  return new Map(
    rows.flatMap(({ subject_id, payer_id }) => {
      const person = people.get(payer_id)
      return person ? [[subject_id, person]] : []
    }),
  )
}
