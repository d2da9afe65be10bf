import { formatCsv, type PayoutRowRail } from "@wallet/core/contract"
import { railTable } from "#shared/payoutRails/railTable.ts"

/** The row of the template for payouts to other customers. */
const internal = { to: "friend@example.com", amount: "25.00", currency: "USDT", note: "Thank you" }

/** A CSV file to begin with: the headings for one rail, and a row to be replaced. Its mark says UTF-8 to spreadsheets. */
export function templateOf(rail: PayoutRowRail): string {
  const row = rail === "internal" ? internal : railTable[rail].template
  const example = { rail, ...row, note: row.note ?? "", externalId: "1001" }
  return `\uFEFF${formatCsv([Object.keys(example), Object.values(example)])}`
}
