import { operationReference } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import { type RawBuilder, sql } from "kysely"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Place } from "#platform/http/cursor.ts"
import { storedMoney } from "#platform/money/money.ts"
import { formatSortable } from "#reports/documents/dates.ts"
import type { Row, Table } from "#reports/exports/table.ts"
import { ceilDivide } from "./counting.ts"
import type { InvoiceRow, PaymentRow } from "./invoice.ts"
import { readInvoicePage } from "./list.ts"
import { computeDue, computeOverpaid } from "./standing.ts"

/**
 * The headings, in the order of the cells of `rowOf`. Amounts are in the currency of the price; "Received" is what arrived
 * in the wallets, and names several currencies where payments brought several. The same in every language, for programs that read
 * them.
 */
const columns = [
  "Time (UTC)",
  "Reference",
  "Order",
  "Status",
  "Note",
  "Currency",
  "Price",
  "Total",
  "Paid",
  "Due",
  "Over",
  "Refunded",
  "Fee",
  "Net",
  "Received",
  "Received currency",
  "Paid at (UTC)",
  "Expires (UTC)",
  "E-mail",
  "Description",
] as const

const rowsAtOnce = 1000

/** Reads the matching invoices, newest first. One page is in memory at a time. */
export function invoiceTable(db: ReadableDatabase, condition: RawBuilder<boolean>): Table {
  return { title: "Invoices", columns, pages: pagesOf(db, condition) }
}

/** Counts the matching invoices. */
export async function countInvoices(db: ReadableDatabase, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM invoices WHERE ${condition}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

async function* pagesOf(db: ReadableDatabase, condition: RawBuilder<boolean>) {
  let after: Place | undefined
  do {
    const page = await readInvoicePage(db, condition, after, rowsAtOnce)
    const payments = await readConfirmed(db, page.rows)
    yield page.rows.map((row) => toRow(row, payments.get(row.id) ?? []))
    after = page.next
  } while (after)
}

/** A payment that was credited to its merchant. */
type ConfirmedPayment = Pick<PaymentRow, "invoice_id" | "amount" | "counted" | "fee" | "received" | "received_currency">

async function readConfirmed(
  db: ReadableDatabase,
  invoices: readonly InvoiceRow[],
): Promise<ReadonlyMap<string, readonly ConfirmedPayment[]>> {
  const { rows } = await sql<ConfirmedPayment>`
    SELECT invoice_id, amount, counted, fee, received, received_currency FROM invoice_payments
    WHERE invoice_id = ANY(${invoices.map(({ id }) => id)}::uuid[]) AND state = 'confirmed'
    ORDER BY confirmed_at, id`.execute(db)
  const byInvoice = new Map<string, ConfirmedPayment[]>()
  for (const row of rows) byInvoice.set(row.invoice_id, [...(byInvoice.get(row.invoice_id) ?? []), row])
  return byInvoice
}

/** The fee of a payment in the currency of the invoice's price, rounded up as the fee itself is. */
function feeInPrice({ amount, counted, fee }: ConfirmedPayment): bigint {
  return fee === null || amount === 0n ? 0n : ceilDivide(fee * counted, amount)
}

/** Received sums by currency: after the fee and after any conversion. */
function sumReceived(payments: readonly ConfirmedPayment[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { received, received_currency: code } of payments)
    if (received !== null && code !== null) sums.set(code, (sums.get(code) ?? 0n) + received)
  return sums
}

function toRow(row: InvoiceRow, payments: readonly ConfirmedPayment[]): Row {
  const fee = payments.reduce((sum, payment) => sum + feeInPrice(payment), 0n)
  const counted = payments.reduce((sum, payment) => sum + payment.counted, 0n)
  const received = [...sumReceived(payments)]
  const inPrice = (units: bigint) => toDecimal(storedMoney(units, row.price_currency))
  return [
    formatSortable(row.created_at, "UTC"),
    operationReference(row.id),
    row.order_id ?? "",
    row.status,
    row.note,
    row.price_currency,
    inPrice(row.price),
    inPrice(row.total),
    inPrice(row.paid),
    inPrice(computeDue(row)),
    inPrice(computeOverpaid(row)),
    inPrice(row.refunded),
    inPrice(fee),
    inPrice(counted - fee),
    received.map(([code, units]) => toDecimal(storedMoney(units, code))).join("; "),
    received.map(([code]) => code).join("; "),
    row.paid_at ? formatSortable(row.paid_at, "UTC") : "",
    formatSortable(row.expires_at, "UTC"),
    row.customer_email ?? "",
    row.description ?? "",
  ]
}
