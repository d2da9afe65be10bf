import { unescapeCell } from "@wallet/core/contract"
import Papa from "papaparse"
import { decodeText } from "./decodeText.ts"
import { FileProblem } from "./fileProblem.ts"
import type { Table } from "./table.ts"

/** The first line by which some programs name the delimiter to a spreadsheet. */
const delimiterLine = /^sep=([,;\t])\n/i
const delimiters = [",", ";", "\t"]
/** The line ends of Windows, Unix and old Macs, and those that only Unicode knows. */
const lineEnds = /\r\n|[\r\n\u0085\u2028\u2029]/g

/** A row of the file before it is parsed. */
interface SourceRow {
  /** The line it begins on, counted from 1. */
  readonly line: number
  /** Its text outside quotes. */
  readonly bare: string
  readonly hasQuotes: boolean
}

/**
 * Reads a CSV file with commas, semicolons or tabs, and quotes over several lines. Empty lines are skipped. Every row of the
 * file becomes a row of the table: any line end ends a row, even if a file mixes them.
 *
 * @throws FileProblem `unclosed_quote`, `long_row`, `other_delimiter`, `unreadable_row`, `not_text`, `empty`.
 */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeText(bytes).replace(lineEnds, "\n")
  const [line = "", named = ""] = delimiterLine.exec(text) ?? []
  const body = text.slice(line.length)
  const delimiter = named === "" ? guessDelimiter(body) : named
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: "\n" })
  const firstLine = line === "" ? 1 : 2
  const rows = findRows(body, delimiter, firstLine)
  const [error] = errors
  if (error) {
    const where = rows[Math.min(error.row ?? 0, rows.length - 1)]?.line ?? firstLine
    throw new FileProblem(error.type === "Quotes" ? "unclosed_quote" : "unreadable_row", String(where))
  }
  requireSameRows(data, rows)
  const table = data.map((cells) => cells.map(unescapeCell))
  requireSameColumns(table, rows, delimiter)
  const filled = table.filter((cells) => cells.some((cell) => cell !== ""))
  if (filled.length === 0) throw new FileProblem("empty")
  return filled
}

/** The most frequent delimiter in the first row, usually the headings. A file of one column has none. */
function guessDelimiter(text: string): string {
  const rows = findRows(text, delimiters.join(""), 1)
  const first = rows.find(({ bare, hasQuotes }) => hasQuotes || bare.trim() !== "")
  const counts = delimiters.map((delimiter) => countDelimiter(first?.bare ?? "", delimiter))
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ","
}

/** Finds where rows begin, independently of the parser. A quote opens at the start of a cell, and is doubled inside quotes. */
function findRows(text: string, delimiter: string, firstLine: number): readonly SourceRow[] {
  const rows: SourceRow[] = []
  const pattern = new RegExp(`"(?:[^"]|"")*(?:"|$)|[^"\\n${delimiter}][^\\n${delimiter}]*|[\\n${delimiter}]`, "g")
  let line = firstLine
  let row = { line, bare: "", hasQuotes: false }
  for (const [piece] of text.matchAll(pattern)) {
    if (piece === "\n") {
      rows.push(row)
      line += 1
      row = { line, bare: "", hasQuotes: false }
    } else if (piece.startsWith('"')) {
      line += piece.split("\n").length - 1
      row.hasQuotes = true
    } else row.bare += piece
  }
  // A line end at the end of the file starts no further row.
  if (row.bare !== "" || row.hasQuotes || !text.endsWith("\n")) rows.push(row)
  return rows
}

/** Throws if the parser joined two rows: otherwise a recipient would be missing without an error. */
function requireSameRows(data: Table, rows: readonly SourceRow[]): void {
  const last = data.at(-1)
  // The parser returns an empty row after the last line end.
  const count = data.length - (data.length > rows.length && last?.join("") === "" ? 1 : 0)
  if (count !== rows.length) throw new FileProblem("unreadable_row", String(rows.at(-1)?.line ?? 1))
}

/** Throws unless every row has as many columns as the first one, usually the headings. Empty cells at the end are ignored. */
function requireSameColumns(table: Table, rows: readonly SourceRow[], delimiter: string): void {
  const columns = table.find((cells) => cells.some((cell) => cell !== ""))?.length ?? 0
  for (const [index, cells] of table.entries()) {
    const where = String(rows[index]?.line ?? index + 1)
    const width = cells.findLastIndex((cell) => cell !== "") + 1
    if (width > columns) throw new FileProblem("long_row", where)
    const missing = columns - cells.length
    const others = delimiters.filter((other) => other !== delimiter)
    if (width > 0 && others.some((other) => isCause(rows[index]?.bare ?? "", other, missing)))
      throw new FileProblem("other_delimiter", where)
  }
}

/** True if another delimiter explains why cells are missing. */
function isCause(bare: string, delimiter: string, missing: number): boolean {
  return missing > 0 && countDelimiter(bare, delimiter) >= missing
}

/** A comma between digits is part of an amount. */
function countDelimiter(bare: string, delimiter: string): number {
  return bare.replace(/(?<=\d),(?=\d)/g, "").split(delimiter).length - 1
}
