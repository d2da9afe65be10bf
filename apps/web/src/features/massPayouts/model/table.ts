import { FileProblem } from "./fileProblem.ts"

/** The most rows in a file, without its headings. The API takes more. */
export const mostRows = 1000
/** The longest text of a cell that the provider accepts. */
const longestCell = 2000

/** The cells of a file as text. */
export type Table = readonly (readonly string[])[]

/** Checks a table against the limits. @throws FileProblem */
export function requireReadable(table: Table, hasHeadings: boolean): Table {
  const rows = table.length - (hasHeadings ? 1 : 0)
  if (rows <= 0) throw new FileProblem("empty")
  if (rows > mostRows) throw new FileProblem("too_many_rows", String(rows))
  const long = table.findIndex((cells) => cells.some((cell) => cell.length > longestCell))
  if (long >= 0) throw new FileProblem("cell_too_long", String(long + 1))
  return table
}
