import type { CallInput, Contract } from "@wallet/core/contract"
import { type RawBuilder, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { readCurrency } from "#platform/money/money.ts"
import { readLimit, readMoment } from "#wallet/history/filter.ts"

/** The filter as a request names it. */
export type InvoiceFilterInput = CallInput<Contract["getInvoiceTotals"]>
type Condition = RawBuilder<boolean>

/**
 * Builds the SQL condition on `invoices` for a merchant's filter.
 *
 * @throws Refusal `validation_failed` at the field: an unknown currency, an amount without a currency or not in its digits.
 */
export function buildInvoiceCondition(userId: string, input: InvoiceFilterInput): Condition {
  const currency = input.currency === undefined ? undefined : readCurrency(input.currency)
  const from = readMoment(input.from, "from")
  const to = readMoment(input.to, "to")
  const least = readLimit(input.minAmount, currency, "minAmount")
  const most = readLimit(input.maxAmount, currency, "maxAmount")
  const conditions = [
    sql<boolean>`invoices.user_id = ${userId}`,
    given(input.status, (status) => sql`invoices.status = ${status}`),
    given(input.note, (note) => sql`invoices.note = ${note}`),
    given(currency?.code, (code) => sql`invoices.price_currency = ${code}`),
    given(from, (moment) => sql`invoices.created_at >= ${moment}`),
    given(to, (moment) => sql`invoices.created_at < ${moment}`),
    given(least, (units) => sql`invoices.total >= ${units}`),
    given(most, (units) => sql`invoices.total <= ${units}`),
    given(input.orderId, (orderId) => sql`invoices.order_id = ${orderId}`),
    given(input.templateId, (id) => (isUuid(id) ? sql`invoices.template_id = ${id}` : sql`false`)),
    given(input.text, containing),
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` AND `,
  )
}

function given<T>(value: T | undefined, condition: (value: T) => RawBuilder<boolean>): Condition | undefined {
  return value === undefined ? undefined : condition(value)
}

/** Matches the invoice's own texts, or the address or transaction of a payment, which are stored with the deposits. */
function containing(text: string): Condition {
  // The database converts both sides to lower case, because JavaScript does it differently for some capitals, such
  // as "İ".
  const pattern = sql`lower(${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}::text)`
  return sql`(invoices.search LIKE ${pattern}
    OR EXISTS (SELECT FROM deposits WHERE deposits.invoice_id = invoices.id AND lower(deposits.txid) LIKE ${pattern})
    OR EXISTS (SELECT FROM deposit_addresses at WHERE at.invoice_id = invoices.id AND lower(at.address) LIKE ${pattern}))`
}
