import { operationReference } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import { type RawBuilder, sql } from "kysely"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Place } from "#platform/http/cursor.ts"
import { storedMoney } from "#platform/money/money.ts"
import { formatSortable } from "#reports/documents/dates.ts"
import type { Row, Table } from "#reports/exports/table.ts"
import type { InvoiceRow } from "./invoice.ts"
import { readInvoicePage } from "./list.ts"
import { dueOf, overOf } from "./standing.ts"

/** The headings, in the order of the cells of `rowOf`; the same in every language, for programs that read them. */
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
  "Paid at (UTC)",
  "Expires (UTC)",
  "E-mail",
  "Description",
] as const

const rowsAtOnce = 1000

/** The invoices that a condition finds, newest first, a page in memory at a time. */
export function invoiceTable(db: ReadableDatabase, condition: RawBuilder<boolean>): Table {
  return { title: "Invoices", columns, pages: pagesOf(db, condition) }
}

/** How many there are. */
export async function countInvoices(db: ReadableDatabase, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM invoices WHERE ${condition}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

async function* pagesOf(db: ReadableDatabase, condition: RawBuilder<boolean>) {
  let after: Place | undefined
  do {
    const page = await readInvoicePage(db, condition, after, rowsAtOnce)
    yield page.rows.map(rowOf)
    after = page.next
  } while (after)
}

function rowOf(row: InvoiceRow): Row {
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
    inPrice(dueOf(row)),
    inPrice(overOf(row)),
    inPrice(row.refunded),
    row.paid_at ? formatSortable(row.paid_at, "UTC") : "",
    formatSortable(row.expires_at, "UTC"),
    row.customer_email ?? "",
    row.description ?? "",
  ]
}
