import type { Locale } from "@wallet/core/contract"
import { displayCode, findCurrency } from "@wallet/core/money"
import { readRegion } from "#notifications/region.ts"
import { formatMoment } from "#reports/documents/dates.ts"
import { createPdf } from "#reports/documents/pdf.ts"
import { documentTexts } from "#reports/documents/texts.ts"
import type { ExportOrder, ExportSource } from "#reports/exports/contents.ts"
import { writeCsv } from "#reports/exports/csv.ts"
import { writePdfTable } from "#reports/exports/pdfTable.ts"
import { counted, requireRoom } from "#reports/exports/progress.ts"
import { readWalletMonth } from "./statement.ts"
import {
  type StatementSetup,
  statementPairs,
  statementPdfColumns,
  statementTable,
  statementTableWithTotals,
} from "./statementTable.ts"

declare module "#reports/exports/contents.ts" {
  interface ExportContents {
    readonly statement: { readonly currency: string; readonly month: string; readonly locale: Locale }
  }
}

/** A wallet's month. */
export async function* writeStatement(
  { db }: ExportSource,
  { row, request, onProgress }: ExportOrder<"statement">,
): AsyncGenerator<Uint8Array> {
  const { locale, month: name } = request
  const currency = findCurrency(request.currency)
  if (!currency) throw new Error(`An export is in ${request.currency}, which the currency table does not hold`)
  const month = await readWalletMonth(db, row.user_id, currency.code, name)
  const setup: StatementSetup = { userId: row.user_id, currency, locale }
  // Versions have gaps, so this is the most that it can be.
  const total = Number(month.closing.version - month.opening.version)
  requireRoom(row.format, total)
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
  const pdf = createPdf({ title, locale, createdAt: row.created_at, layout: "landscape" })
  const table = counted({ ...statementTable(db, month, setup), title }, total, onProgress)
  yield* writePdfTable(pdf, table, {
    lines,
    pairs: statementPairs(month, setup),
    columns: statementPdfColumns,
    pageName: texts.page,
  })
}
