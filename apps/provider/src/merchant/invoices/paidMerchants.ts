import { sql } from "kysely"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { PaidMerchant, ReadPaidMerchants } from "#wallet/history/merchants.ts"
import { readLevels } from "#wallet/limits/levels.ts"
import { findMerchantNames } from "./settings.ts"

interface PaidRow {
  readonly subject_id: string
  readonly merchant_id: string
  readonly logo_id: string | null
  readonly has_name: boolean
}

/** The merchants that a customer paid from a wallet or got a refund from, with their current names. */
export const readPaidMerchants: ReadPaidMerchants = async (db, payerId, subjectIds) => {
  if (subjectIds.length === 0) return new Map()
  const query = sql<PaidRow>`
    SELECT subject_id, invoices.user_id AS merchant_id, merchant_settings.logo_id,
      merchant_settings.name IS NOT NULL AS has_name
    FROM (
      SELECT id AS subject_id, invoice_id FROM invoice_payments
      WHERE id = ANY(${subjectIds}::uuid[]) AND payer_id = ${payerId}
      UNION ALL
      SELECT invoice_refunds.id, invoice_refunds.invoice_id
      FROM invoice_refunds JOIN invoice_payments ON invoice_payments.id = invoice_refunds.payment_id
      WHERE invoice_refunds.id = ANY(${subjectIds}::uuid[]) AND payer_id = ${payerId}
    ) paid
    JOIN invoices ON invoices.id = paid.invoice_id
    LEFT JOIN merchant_settings ON merchant_settings.user_id = invoices.user_id`
  const rows = await runRepeated(db, query.compile(db))
  const merchantIds = [...new Set(rows.map(({ merchant_id }) => merchant_id))]
  const names = await findMerchantNames(db, merchantIds)
  const levelOf = await readLevels(db, merchantIds)
  const toMerchant = ({ merchant_id, logo_id, has_name }: PaidRow): PaidMerchant => ({
    name: names.get(merchant_id) ?? "",
    hasName: has_name,
    verified: levelOf(merchant_id) !== "basic",
    logoId: logo_id,
  })
  return new Map(rows.map((row) => [row.subject_id, toMerchant(row)]))
}
