import { formatCsv, payoutColumns } from "@wallet/core/contract"
import type { PayoutRow } from "@wallet/core/merchant"

/** A column added after the cells of the rows. */
export interface ReportColumn {
  readonly title: string
  readonly textOf: (row: PayoutRow) => string
}

/** Formats rows as a CSV file, with added columns after their own. */
export function reportFile(rows: readonly PayoutRow[], added: readonly ReportColumn[]): Uint8Array {
  const titles = [...payoutColumns, ...added.map(({ title }) => title)]
  const lines = rows.map((row) => [
    ...payoutColumns.map((column) => row.cells[column]),
    ...added.map(({ textOf }) => textOf(row)),
  ])
  // The byte order mark tells spreadsheets that this is UTF-8.
  return new TextEncoder().encode(`\uFEFF${formatCsv([titles, ...lines])}`)
}
