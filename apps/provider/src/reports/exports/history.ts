import type { Locale } from "@wallet/core/contract"
import { formatMoment } from "#reports/documents/dates.ts"
import { createPdf } from "#reports/documents/pdf.ts"
import { documentTexts } from "#reports/documents/texts.ts"
import { type FilterInput, type OperationFilter, readFilter } from "#wallet/history/filter.ts"
import { countOperations } from "#wallet/history/page.ts"
import type { ExportOrder, ExportSource } from "./contents.ts"
import { writeCsv } from "./csv.ts"
import { historyPdfColumns, historyTable } from "./historyTable.ts"
import { writePdfTable } from "./pdfTable.ts"
import { counted, requireRoom } from "./progress.ts"
import { writeXlsx } from "./xlsx.ts"

declare module "./contents.ts" {
  interface ExportContents {
    readonly history: {
      readonly filter: FilterInput
      readonly locale: Locale
      readonly timeZone: string
      readonly byteOrderMark: boolean
    }
  }
}

/** Operations by a filter. */
export async function* writeHistory(
  { db }: ExportSource,
  { row, request, onProgress }: ExportOrder<"history">,
): AsyncGenerator<Uint8Array> {
  const { locale } = request
  const filter = upTo(readFilter(row.user_id, request.filter), row.created_at)
  const total = await countOperations(db, filter)
  requireRoom(row.format, total)
  await onProgress({ written: 0, total })
  const table = counted(historyTable(db, filter, request), total, onProgress)
  if (row.format === "csv") return yield* writeCsv(table, request)
  if (row.format === "xlsx") return yield* writeXlsx(table)
  const texts = documentTexts[locale]
  const pdf = createPdf({ title: table.title, locale, createdAt: row.created_at, layout: "landscape" })
  const lines = [texts.made(formatMoment(row.created_at, locale, "UTC")), texts.utc]
  yield* writePdfTable(pdf, table, { lines, columns: historyPdfColumns, pageName: texts.page })
}

/** What is there when an export is asked for is what it holds, whatever comes while it is written. */
function upTo(filter: OperationFilter, moment: Date): OperationFilter {
  const end = new Date(moment.getTime() + 1)
  return { ...filter, to: filter.to && filter.to < end ? filter.to : end }
}
