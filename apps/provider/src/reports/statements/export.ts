import type { Locale } from "@wallet/core/contract"
import { findCurrency } from "@wallet/core/money"
import type { ExportOrder, ExportSource } from "#reports/exports/contents.ts"
import { writeCsv } from "#reports/exports/csv.ts"
import { counted, requireRoom } from "#reports/exports/progress.ts"
import { readWalletMonth } from "./statement.ts"
import { writeStatementPdf } from "./statementPdf.ts"
import { type StatementSetup, statementTableWithTotals } from "./statementTable.ts"

declare module "#reports/exports/contents.ts" {
  interface ExportContents {
    readonly statement: {
      readonly currency: string
      readonly month: string
      readonly locale: Locale
      /** Missing in requests of earlier releases. */
      readonly timeZone?: string | undefined
    }
  }
}

/** Writes a wallet's month. */
export async function* writeStatement(
  source: ExportSource,
  { row, request, onProgress }: ExportOrder<"statement">,
): AsyncGenerator<Uint8Array> {
  const { db } = source
  const { locale, month: name, timeZone = "UTC" } = request
  const currency = findCurrency(request.currency)
  if (!currency) throw new Error(`An export is in ${request.currency}, which the currency table does not hold`)
  const month = await readWalletMonth(db, row.user_id, currency.code, name)
  const setup: StatementSetup = { userId: row.user_id, currency, locale }
  // An upper limit, because versions have gaps.
  const total = Number(month.closing.version - month.opening.version)
  requireRoom(row.format, total)
  if (row.format === "pdf")
    return yield* writeStatementPdf(source, { ...setup, month, timeZone, createdAt: row.created_at, total, onProgress })
  const table = statementTableWithTotals(db, month, setup)
  yield* writeCsv(counted(table, total, onProgress), { byteOrderMark: true })
}
