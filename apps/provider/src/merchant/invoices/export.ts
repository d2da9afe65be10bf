import type { ExportOrder, ExportSource } from "#reports/exports/contents.ts"
import { writeCsv } from "#reports/exports/csv.ts"
import { counted, requireRoom } from "#reports/exports/progress.ts"
import { writeXlsx } from "#reports/exports/xlsx.ts"
import { countInvoices, invoiceTable } from "./exportTable.ts"
import { buildInvoiceCondition, type InvoiceFilterInput } from "./filter.ts"

declare module "#reports/exports/contents.ts" {
  interface ExportContents {
    readonly invoices: { readonly filter: InvoiceFilterInput }
  }
}

/** Writes the invoices that match a filter. */
export async function* writeInvoices(
  { db }: ExportSource,
  { row, request, onProgress }: ExportOrder<"invoices">,
): AsyncGenerator<Uint8Array> {
  const condition = buildInvoiceCondition(row.user_id, request.filter)
  const total = await countInvoices(db, condition)
  requireRoom(row.format, total)
  const table = counted(invoiceTable(db, condition), total, onProgress)
  yield* row.format === "xlsx" ? writeXlsx(table) : writeCsv(table, { byteOrderMark: true })
}
