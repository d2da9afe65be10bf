/**
 * Rows as CSV (RFC 4180) for spreadsheets, which run a cell as a formula if it begins like one. Every cell is quoted, and
 * an apostrophe makes formulas text (ASVS 1.2.10), also behind a line end or separator inside a cell: some programs read
 * these as the end of the cell. Decimal numbers such as `-5.00` stay numbers.
 *
 * @example
 * formatCsv([["-5.00", "thanks\n=1+1"]]) // → "\"-5.00\",\"thanks\n'=1+1\"\r\n"
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => `${cells.map((cell) => `"${escapeCell(cell).replaceAll('"', '""')}"`).join(",")}\r\n`)
    .join("")
}

const isNumber = /^-?\d+(\.\d+)?$/
/** A formula's sign where a program may see the begin of a cell, with the space and quotes between. */
const formula = /(?<=(?:^|[\t\n\v\f\r\u0085\u2028\u2029,;|])[\s"'\u200B-\u200F\u2060\uFEFF]*)(?=[=+\-@＝＋－＠])/g
const escaped = /(?<=(?:^|[\t\n\v\f\r\u0085\u2028\u2029,;|])[\s"'\u200B-\u200F\u2060\uFEFF]*)'(?=[=+\-@＝＋－＠])/g

/**
 * A text that a spreadsheet shows and does not run as a formula, as the cells of {@link formatCsv} are.
 *
 * @example
 * escapeCell("=1+1") // → "'=1+1"
 */
export function escapeCell(text: string): string {
  if (isNumber.test(text)) return text
  const shown = text.replace(formula, "'")
  return /^[\t\n\r]/.test(shown) ? `'${shown}` : shown
}

/**
 * The text that a cell of {@link formatCsv} was made of, without the white space around it.
 *
 * @example
 * unescapeCell("'=1+1") // → "=1+1"
 */
export function unescapeCell(cell: string): string {
  return cell.trim().replace(escaped, "")
}
