/** A table on its way into a file: its pages come one after another and are not kept. */
export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly pages: AsyncIterable<readonly Row[]>
}

/** One line; amounts are exact decimal text. */
export type Row = readonly string[]

/**
 * What a spreadsheet would take for a formula begins with one of these characters; an apostrophe before it makes it text
 * (ASVS 1.2.10). A plain number may have its sign.
 */
export function escapeFormula(cell: string): string {
  if (!/^[=+\-@\t\r\n＝＋－＠]/.test(cell) || /^-?\d+(\.\d+)?$/.test(cell)) return cell
  return `'${cell}`
}
