import { zipSync } from "fflate"
import { readSheet } from "read-excel-file/universal"
import { FileProblem } from "./fileProblem.ts"
import { normalizeXml } from "./normalizeXml.ts"
import type { Table } from "./table.ts"
import { type Files, unpack } from "./unpack.ts"
import { findSheet, requirePlain } from "./workbookParts.ts"

/** A spreadsheet keeps numbers as doubles: from the sixteenth digit on they are not what was typed. */
const exactDigits = 15
/** So many are written down, so that the double is the same when it is read: `1.1` stands there as `1.1000000000000001`. */
const writtenDigits = 17

/** A cell that the spreadsheet holds as a number, with the text that it has for it. */
class NumberCell {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * Reads the first sheet of a workbook that is not hidden. It may take seconds, so a page has it done by `readWorkbook`.
 *
 * @throws FileProblem where it is no workbook, has macros, or has cells that don't say for sure what they hold: formulas,
 * merged ones, and numbers with more digits than a spreadsheet keeps.
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
  const table = rows.map((cells, row) => cells.map((cell, column) => textOf(cell, addressOf(row, column))))
  const filled = table.filter((cells) => cells.some((cell) => cell !== ""))
  if (filled.length === 0) throw new FileProblem("empty")
  return filled
}

/** @throws FileProblem `not_a_workbook` where a part of it is no XML. */
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

/** What was unpacked and counted, and nothing else, for a reader that unpacks by itself. */
function packed(files: Files): Blob {
  return new Blob([zipSync(files, { level: 0 })])
}

function textOf(cell: unknown, address: string): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof NumberCell) return plainDecimal(cell.text, address)
  if (cell instanceof Date) return dayOf(cell, address)
  if (typeof cell === "boolean") return String(cell)
  return typeof cell === "string" ? cell.trim() : ""
}

/** A spreadsheet may call any number a date, also one that lies beyond the calendar. */
function dayOf(date: Date, address: string): string {
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

/** The one number of few enough digits that a spreadsheet writes down as this; what nobody can have typed stays as it is. */
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
function addressOf(row: number, column: number): string {
  const letters = column < 26 ? "" : String.fromCharCode(64 + Math.floor(column / 26))
  return `${letters}${String.fromCharCode(65 + (column % 26))}${row + 1}`
}
