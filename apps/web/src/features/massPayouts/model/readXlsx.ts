import { zipSync } from "fflate"
import { readSheet } from "read-excel-file/universal"
import { FileProblem } from "./fileProblem.ts"
import { normalizeXml } from "./normalizeXml.ts"
import type { Table } from "./table.ts"
import { type Files, unpack } from "./unpack.ts"
import { findSheet, requirePlain } from "./workbookParts.ts"

/** A spreadsheet stores numbers as doubles, which are exact to 15 digits. */
const exactDigits = 15
/** The digits that a workbook stores so that reading gives the same double: `1.1` is stored as `1.1000000000000001`. */
const writtenDigits = 17

/** A numeric cell with its text in the workbook. */
class NumberCell {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * Reads the first visible sheet of a workbook. It may take seconds, so pages call `readWorkbook` instead.
 *
 * @throws FileProblem if it is not a workbook, has macros, or has cells whose value is not certain: formulas,
 * merged cells, and numbers with more digits than a spreadsheet stores.
 */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  const unpacked = unpack(bytes, /\.(xml|rels|bin)$/)
  if (Object.keys(unpacked).some((name) => name.endsWith("vbaProject.bin"))) throw new FileProblem("macros")
  const files = normalized(unpacked)
  const { number, path } = findSheet(files)
  requirePlain(files, path)
  const rows = await readSheet(packed(files), number, { parseNumber }).catch(() => {
    throw new FileProblem("not_a_workbook")
  })
  const table = rows.map((cells, row) => cells.map((cell, column) => toText(cell, toAddress(row, column))))
  const filled = table.filter((cells) => cells.some((cell) => cell !== ""))
  if (filled.length === 0) throw new FileProblem("empty")
  return filled
}

/** @throws FileProblem `not_a_workbook` if a part is not XML. */
function normalized(files: Files): Files {
  const parts = Object.entries(files).filter(([name]) => !name.endsWith(".bin"))
  try {
    return Object.fromEntries(parts.map(([name, part]) => [name, normalizeXml(part)]))
  } catch {
    throw new FileProblem("not_a_workbook")
  }
}

function parseNumber(text: string): NumberCell {
  return new NumberCell(text)
}

/** Packs the checked files again, because the reader takes an archive. It sees no other files. */
function packed(files: Files): Blob {
  return new Blob([zipSync(files, { level: 0 })])
}

function toText(cell: unknown, address: string): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof NumberCell) return plainDecimal(cell.text, address)
  if (cell instanceof Date) return toDay(cell, address)
  if (typeof cell === "boolean") return String(cell)
  return typeof cell === "string" ? cell.trim() : ""
}

/** A date cell as `2026-03-01`. A spreadsheet may format any number as a date, even one beyond the calendar. */
function toDay(date: Date, address: string): string {
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 0 || date.getUTCFullYear() > 9999)
    throw new FileProblem("date_beyond", address)
  return date.toISOString().slice(0, 10)
}

/** A number of a spreadsheet as decimal text, digit by digit: `1.5E-7` is `0.00000015`. */
function plainDecimal(text: string, address: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = decimalShape.exec(asTyped(text)) ?? []
  const digits = whole + fraction
  if (digits === "" || countDigits(digits) > exactDigits) throw new FileProblem("number_digits", address)
  const point = whole.length + Number(exponent)
  const padded = point > 0 ? digits.padEnd(point, "0") : digits.padStart(digits.length - point + 1, "0")
  const place = Math.max(point, 1)
  const rest = padded.slice(place).replace(/0+$/, "")
  const before = padded.slice(0, place).replace(/^0+(?=\d)/, "")
  return sign + before + (rest && `.${rest}`)
}

const decimalShape = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i

/** The number with at most 15 digits that a spreadsheet stores as this text. Unchanged if there is none. */
function asTyped(text: string): string {
  const [, , whole = "", fraction = ""] = decimalShape.exec(text) ?? []
  const count = countDigits(whole + fraction)
  if (count <= exactDigits || count > writtenDigits) return text
  const short = Number(text).toPrecision(exactDigits)
  return Number(short) === Number(text) ? short : text
}

function countDigits(digits: string): number {
  return digits.replace(/^0+|0+$/g, "").length
}

/** `A1`, `B3`, `AA10`. */
function toAddress(row: number, column: number): string {
  const letters = column < 26 ? "" : String.fromCharCode(64 + Math.floor(column / 26))
  return `${letters}${String.fromCharCode(65 + (column % 26))}${row + 1}`
}
