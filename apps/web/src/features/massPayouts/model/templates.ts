import { formatCsv, type PayoutRowRail } from "@wallet/core/contract"
import { railTable } from "#shared/payoutRails/railTable.ts"

/** The row of the template for payouts to other customers. */
const internal = { to: "friend@example.com", amount: "25.00", currency: "USDT", note: "Thank you" }

/** A CSV template for one rail: its headings and an example row. The byte order mark tells spreadsheets that it is UTF-8. */
export function getTemplate(rail: PayoutRowRail): string {
  const row = rail === "internal" ? internal : railTable[rail].template
  const example = { rail, ...row, note: row.note ?? "", externalId: "1001" }
  return `\uFEFF${formatCsv([Object.keys(example), Object.values(example)])}`
}
