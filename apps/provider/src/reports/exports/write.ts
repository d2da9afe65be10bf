import { displayCode, findCurrency } from "@wallet/core/money"
import type { Kysely } from "kysely"
import { countInvoices, invoiceTable } from "#merchant/invoices/exportTable.ts"
import { type InvoiceFilterInput, invoicesOf } from "#merchant/invoices/filter.ts"
import type { Database } from "#platform/database/schema.ts"
import { readRegion } from "#platform/region/readRegion.ts"
import type { Services } from "#platform/services.ts"
import { writeData } from "#reports/dataExport/write.ts"
import { formatMoment } from "#reports/documents/dates.ts"
import { createPdf } from "#reports/documents/pdf.ts"
import { documentTexts } from "#reports/documents/texts.ts"
import { readWalletMonth } from "#reports/statements/statement.ts"
import {
  type StatementSetup,
  statementPairs,
  statementPdfColumns,
  statementTable,
  statementTableWithTotals,
} from "#reports/statements/statementTable.ts"
import { type OperationFilter, readFilter } from "#wallet/history/filter.ts"
import { countOperations } from "#wallet/history/page.ts"
import { writeCsv } from "./csv.ts"
import type { ExportRow } from "./export.ts"
import { historyPdfColumns, historyTable } from "./historyTable.ts"
import { writePdfTable } from "./pdfTable.ts"
import type { ExportRequest } from "./request.ts"
import type { Table } from "./table.ts"
import { maxSheetRows, writeXlsx } from "./xlsx.ts"

/** More rows than a format can hold or a person would read: the customer narrows the filter or takes CSV. */
export class TooManyRows extends Error {
  override readonly name = "TooManyRows"
}

const maxRows: Readonly<Record<ExportRow["format"], number>> = {
  csv: Infinity,
  xlsx: maxSheetRows - 1,
  pdf: 10_000,
  json: Infinity,
}

type HistoryRequest = Extract<ExportRequest, { content: "history" }>

/** Told after each page of rows. */
type OnProgress = (rows: { readonly written: number; readonly total: number }) => Promise<void>

/** The bytes of an export's file, made as they are taken. @throws TooManyRows */
export function writeExport(services: Services, row: ExportRow, onProgress: OnProgress): AsyncIterable<Uint8Array> {
  // Written by `startExport` alone.
  const request = row.request as ExportRequest
  switch (request.content) {
    case "history":
      return writeHistory(services, row, request, onProgress)
    case "statement":
      return writeStatement(services, row, request, onProgress)
    case "invoices":
      return writeInvoices(services, row, request.filter, onProgress)
    case "data":
      return writeData(services.db, row.user_id, onProgress)
  }
}

async function* writeHistory(
  { db }: Services,
  row: ExportRow,
  request: HistoryRequest,
  onProgress: OnProgress,
): AsyncGenerator<Uint8Array> {
  // Operations go from state to state while their pages are read: all pages are of one moment.
  const snapshot = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute()
  try {
    yield* writeOperations(snapshot, row, request, onProgress)
  } finally {
    await snapshot.rollback().execute()
  }
}

async function* writeOperations(
  db: Kysely<Database>,
  row: ExportRow,
  request: HistoryRequest,
  onProgress: OnProgress,
): AsyncGenerator<Uint8Array> {
  const { locale } = request
  const filter = upTo(readFilter(row.user_id, request.filter), row.created_at)
  const total = await countOperations(db, filter)
  if (total > maxRows[row.format]) throw new TooManyRows()
  await onProgress({ written: 0, total })
  const table = counted(historyTable(db, filter, request), total, onProgress)
  if (row.format === "csv") return yield* writeCsv(table, request)
  if (row.format === "xlsx") return yield* writeXlsx(table)
  const texts = documentTexts[locale]
  const pdf = createPdf({ title: table.title, locale, createdAt: row.created_at, layout: "landscape" })
  const lines = [texts.made(formatMoment(row.created_at, locale, "UTC")), texts.utc]
  yield* writePdfTable(pdf, table, { lines, columns: historyPdfColumns, pageName: texts.page })
}

async function* writeInvoices(
  { db }: Services,
  row: ExportRow,
  filter: InvoiceFilterInput,
  onProgress: OnProgress,
): AsyncGenerator<Uint8Array> {
  const snapshot = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute()
  try {
    const condition = invoicesOf(row.user_id, filter)
    const total = await countInvoices(snapshot, condition)
    if (total > maxRows[row.format]) throw new TooManyRows()
    const table = counted(invoiceTable(snapshot, condition), total, onProgress)
    yield* row.format === "xlsx" ? writeXlsx(table) : writeCsv(table, { byteOrderMark: true })
  } finally {
    await snapshot.rollback().execute()
  }
}

/** What is there when an export is asked for is what it holds, whatever comes while it is written. */
function upTo(filter: OperationFilter, moment: Date): OperationFilter {
  const end = new Date(moment.getTime() + 1)
  return { ...filter, to: filter.to && filter.to < end ? filter.to : end }
}

async function* writeStatement(
  { db }: Services,
  row: ExportRow,
  request: Extract<ExportRequest, { content: "statement" }>,
  onProgress: OnProgress,
): AsyncGenerator<Uint8Array> {
  const { locale, month: name } = request
  const currency = findCurrency(request.currency)
  if (!currency) throw new Error(`An export is in ${request.currency}, which the currency table does not hold`)
  const month = await readWalletMonth(db, row.user_id, currency.code, name)
  const setup: StatementSetup = { userId: row.user_id, currency, locale }
  // Versions have gaps, so this is the most that it can be.
  const total = Number(month.closing.version - month.opening.version)
  if (total > maxRows[row.format]) throw new TooManyRows()
  if (row.format === "csv") {
    const table = statementTableWithTotals(db, month, setup)
    return yield* writeCsv(counted(table, total, onProgress), { byteOrderMark: true })
  }
  const texts = documentTexts[locale]
  const code = displayCode(currency, await readRegion(db, row.user_id))
  const title = `${texts.statement.title} ${code} ${name}`
  const lines = [
    texts.made(formatMoment(row.created_at, locale, "UTC")),
    texts.utc,
    ...(row.created_at < month.to ? [texts.preliminary] : []),
  ]
  const pdf = createPdf({ title, locale, createdAt: row.created_at })
  const table = counted({ ...statementTable(db, month, setup), title }, total, onProgress)
  yield* writePdfTable(pdf, table, {
    lines,
    pairs: statementPairs(month, setup),
    columns: statementPdfColumns,
    pageName: texts.page,
  })
}

function counted(table: Table, total: number, onProgress: OnProgress): Table {
  return { ...table, pages: countPages(table.pages, total, onProgress) }
}

async function* countPages(pages: Table["pages"], total: number, onProgress: OnProgress) {
  let written = 0
  for await (const rows of pages) {
    yield rows
    written += rows.length
    await onProgress({ written, total: Math.max(total, written) })
  }
}
