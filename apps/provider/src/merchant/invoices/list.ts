import { toDecimal } from "@wallet/core/money"
import { type Kysely, type RawBuilder, sql } from "kysely"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Database } from "#platform/database/schema.ts"
import { type Place, readCursor, writeCursor } from "#platform/http/cursor.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { storedMoney } from "#platform/money/money.ts"
import { formatSortable } from "#reports/documents/dates.ts"
import { startExport } from "#reports/exports/export.ts"
import { buildInvoiceCondition } from "./filter.ts"
import type { InvoiceRow } from "./invoice.ts"
import { presentInvoice } from "./present.ts"

export const invoiceListHandlers = {
  async listInvoices(services, { caller, input }) {
    const { cursor, limit, ...filter } = input
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const page = await readInvoicePage(services.db, buildInvoiceCondition(caller.account, filter), after, limit)
    return {
      items: page.rows.map((row) => presentInvoice(services, row)),
      nextCursor: page.next ? writeCursor(page.next) : null,
    }
  },

  async getInvoiceTotals({ db }, { caller, input }) {
    const condition = buildInvoiceCondition(caller.account, input)
    const totals = await readTotals(db, condition)
    const days = await readDays(db, condition)
    return {
      count: totals.reduce((sum, { count }) => sum + Number(count), 0),
      currencies: totals.map(({ currency, count, total, paid, refunded }) => ({
        currency,
        count: Number(count),
        total: inCurrency(total, currency),
        paid: inCurrency(paid, currency),
        refunded: inCurrency(refunded, currency),
      })),
      days: days.map(({ day, currency, paid, payments }) => ({
        day,
        currency,
        paid: inCurrency(paid, currency),
        payments: Number(payments),
      })),
    }
  },
  createInvoiceExport({ now }, { caller, input, trx }) {
    const { format, ...filter } = input
    // Validates the filter early; the job reads it again.
    buildInvoiceCondition(caller.account, filter)
    const baseName = `invoices-${formatSortable(now(), "UTC").slice(0, 10)}`
    return startExport(trx, caller.account, now(), { request: { content: "invoices", filter }, format, baseName })
  },
} satisfies Pick<Handlers, "listInvoices" | "getInvoiceTotals" | "createInvoiceExport">

/** Reads one page of a merchant's list after a place, newest first. */
export async function readInvoicePage(
  db: ReadableDatabase,
  condition: RawBuilder<boolean>,
  after: Place | undefined,
  limit: number,
): Promise<{ readonly rows: readonly InvoiceRow[]; readonly next: Place | undefined }> {
  const place = after ? sql`(created_at, id) < (${after.createdAt}, ${after.id})` : sql`true`
  const { rows } = await sql<InvoiceRow>`
    SELECT * FROM invoices WHERE ${condition} AND ${place} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}
  `.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? { createdAt: last.created_at, id: last.id } : undefined }
}

interface CurrencyTotals {
  readonly currency: string
  readonly count: bigint
  readonly total: bigint
  readonly paid: bigint
  readonly refunded: bigint
}

async function readTotals(db: Kysely<Database>, condition: RawBuilder<boolean>): Promise<CurrencyTotals[]> {
  const { rows } = await sql<CurrencyTotals>`
    SELECT price_currency AS currency, count(*), sum(total) AS total, sum(paid) AS paid, sum(refunded) AS refunded
    FROM invoices WHERE ${condition} GROUP BY price_currency ORDER BY price_currency`.execute(db)
  return rows
}

interface DayTotals {
  readonly day: string
  readonly currency: string
  readonly paid: bigint
  readonly payments: bigint
}

async function readDays(db: Kysely<Database>, condition: RawBuilder<boolean>): Promise<DayTotals[]> {
  const { rows } = await sql<DayTotals>`
    SELECT to_char(payment.confirmed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, price_currency AS currency,
      sum(payment.counted) AS paid, count(*) AS payments
    FROM invoices JOIN invoice_payments payment ON payment.invoice_id = invoices.id AND payment.state = 'confirmed'
    WHERE ${condition} GROUP BY day, price_currency ORDER BY day, price_currency`.execute(db)
  return rows
}

function inCurrency(units: bigint, currency: string): string {
  return toDecimal(storedMoney(units, currency))
}
