import { formatCsv, payoutColumns } from "@wallet/core/contract"
import type { PayoutRow } from "@wallet/core/merchant"

/** A column that the file has besides the cells of its rows. */
export interface ReportColumn {
  readonly title: string
  readonly textOf: (row: PayoutRow) => string
}

/** Rows as a CSV file with columns of ours behind their own. */
export function reportFile(rows: readonly PayoutRow[], added: readonly ReportColumn[]): Uint8Array {
  const titles = [...payoutColumns, ...added.map(({ title }) => title)]
  const lines = rows.map((row) => [
    ...payoutColumns.map((column) => row.cells[column]),
    ...added.map(({ textOf }) => textOf(row)),
  ])
  // Its mark says UTF-8 to spreadsheets.
  return new TextEncoder().encode(`\uFEFF${formatCsv([titles, ...lines])}`)
}
