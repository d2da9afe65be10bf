import { FileProblem } from "./fileProblem.ts"

/** The most rows that a file may have, its headings not counted. More are for the API. */
export const mostRows = 1000
/** The longest text that a cell may hold: the provider takes no longer one. */
const longestCell = 2000

/** A file as it was read: text, cell by cell. */
export type Table = readonly (readonly string[])[]

/** Holds what was read to the limits of a file. @throws FileProblem */
export function requireReadable(table: Table, hasHeadings: boolean): Table {
  const rows = table.length - (hasHeadings ? 1 : 0)
  if (rows <= 0) throw new FileProblem("empty")
  if (rows > mostRows) throw new FileProblem("too_many_rows", String(rows))
  const long = table.findIndex((cells) => cells.some((cell) => cell.length > longestCell))
  if (long >= 0) throw new FileProblem("cell_too_long", String(long + 1))
  return table
}
