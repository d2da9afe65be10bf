import type { Locale } from "@wallet/core/contract"
import { type FilterInput, type OperationFilter, readFilter } from "#wallet/history/filter.ts"
import { countOperations } from "#wallet/history/page.ts"
import type { ExportOrder, ExportSource } from "./contents.ts"
import { writeCsv } from "./csv.ts"
import { writeHistoryPdf } from "./historyPdf.ts"
import { historyTable } from "./historyTable.ts"
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
  source: ExportSource,
  { row, request, onProgress }: ExportOrder<"history">,
): AsyncGenerator<Uint8Array> {
  const { db } = source
  const filter = upTo(readFilter(row.user_id, request.filter), row.created_at)
  const total = await countOperations(db, filter)
  requireRoom(row.format, total)
  await onProgress({ written: 0, total })
  if (row.format === "pdf")
    return yield* writeHistoryPdf(source, { request, filter, createdAt: row.created_at, total, onProgress })
  const table = counted(historyTable(db, filter, request), total, onProgress)
  if (row.format === "xlsx") return yield* writeXlsx(table)
  yield* writeCsv(table, request)
}

/** Limits an export to the operations that existed at its request. */
function upTo(filter: OperationFilter, moment: Date): OperationFilter {
  const end = new Date(moment.getTime() + 1)
  return { ...filter, to: filter.to && filter.to < end ? filter.to : end }
}
