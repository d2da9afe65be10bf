import { payoutColumns } from "@wallet/core/contract"
import type { PayoutRow } from "@wallet/core/merchant"
import Papa from "papaparse"

/** The rows as a CSV file with a column that says what is wrong. What a spreadsheet would run as a formula is text. */
export function reportFile(rows: readonly PayoutRow[], problemTitle: string, problemOf: (row: PayoutRow) => string) {
  const lines = rows.map((row) => [...payoutColumns.map((column) => row.cells[column]), problemOf(row)])
  const text = Papa.unparse([[...payoutColumns, problemTitle], ...lines], { escapeFormulae: true })
  return new TextEncoder().encode(`\uFEFF${text}`)
}
