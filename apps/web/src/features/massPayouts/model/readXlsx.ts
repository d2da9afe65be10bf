import { strFromU8, unzipSync } from "fflate"
import { readSheet } from "read-excel-file/browser"
import { FileProblem } from "./fileProblem.ts"
import type { Table } from "./table.ts"

/** What a workbook may come to when it is unpacked: a small file can be made to fill the memory. */
const unpackedLimit = 50 * 1024 * 1024
/** A spreadsheet keeps numbers as doubles: from the sixteenth digit on they are not what was typed. */
const exactDigits = 15

/** A cell that the spreadsheet holds as a number, with the text that it has for it. */
class NumberCell {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * Reads the first sheet of a workbook that is not hidden.
 *
 * @throws FileProblem where it is no workbook, has macros, or has cells that don't say for sure what they hold: formulas,
 * merged ones, and numbers with more digits than a spreadsheet keeps.
 */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  const files = unpack(bytes)
  if (Object.keys(files).some((name) => name.endsWith("vbaProject.bin"))) throw new FileProblem("macros")
  const sheet = findSheet(files)
  requirePlain(parse(files, sheet.path))
  const blob = new Blob([new Uint8Array(bytes)])
  const rows = await readSheet(blob, sheet.number, { parseNumber: (text: string) => new NumberCell(text) }).catch(
    () => {
      throw new FileProblem("not_a_workbook")
    },
  )
  const table = rows.map((cells, row) => cells.map((cell, column) => textOf(cell, addressOf(row, column))))
  const filled = table.filter((cells) => cells.some((cell) => cell !== ""))
  if (filled.length === 0) throw new FileProblem("empty")
  return filled
}

type Files = Readonly<Record<string, Uint8Array>>

function unpack(bytes: Uint8Array): Files {
  let unpacked = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize
        if (unpacked > unpackedLimit) throw new FileProblem("workbook_too_large")
        return /\.(xml|rels|bin)$/.test(name)
      },
    })
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem("not_a_workbook")
  }
}

/** The first sheet that shows, by its place among all of them. */
function findSheet(files: Files): { readonly number: number; readonly path: string } {
  const sheets = [...parse(files, "xl/workbook.xml").getElementsByTagNameNS("*", "sheet")]
  const index = sheets.findIndex((sheet) => (sheet.getAttribute("state") ?? "visible") === "visible")
  const id = sheets[index]?.getAttribute("r:id")
  const relations = [...parse(files, "xl/_rels/workbook.xml.rels").getElementsByTagNameNS("*", "Relationship")]
  const target = relations.find((relation) => relation.getAttribute("Id") === id)?.getAttribute("Target")
  if (!target) throw new FileProblem("not_a_workbook")
  return { number: index + 1, path: target.startsWith("/") ? target.slice(1) : `xl/${target}` }
}

function parse(files: Files, path: string): Document {
  const bytes = files[path]
  if (!bytes) throw new FileProblem("not_a_workbook")
  return new DOMParser().parseFromString(strFromU8(bytes), "application/xml")
}

function requirePlain(sheet: Document): void {
  const merged = [...sheet.getElementsByTagNameNS("*", "mergeCell")].map((cell) => cell.getAttribute("ref"))
  if (merged.length > 0) throw new FileProblem("merged", some(merged))
  const formulas = [...sheet.getElementsByTagNameNS("*", "f")].map((formula) =>
    formula.parentElement?.getAttribute("r"),
  )
  if (formulas.length > 0) throw new FileProblem("formulas", some(formulas))
}

/** Enough places to find the rest by. */
function some(places: readonly (string | null | undefined)[]): string {
  const named = places.slice(0, 5).join(", ")
  return places.length > 5 ? `${named} …` : named
}

function textOf(cell: unknown, address: string): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof NumberCell) return plainDecimal(cell.text, address)
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === "boolean") return String(cell)
  return typeof cell === "string" ? cell.trim() : ""
}

/** A number of a spreadsheet as decimal text, digit by digit: `1.5E-7` is `0.00000015`. */
function plainDecimal(text: string, address: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(text) ?? []
  const digits = whole + fraction
  if (digits === "" || digits.replace(/^0+|0+$/g, "").length > exactDigits)
    throw new FileProblem("number_digits", address)
  const point = whole.length + Number(exponent)
  const padded = point > 0 ? digits.padEnd(point, "0") : digits.padStart(digits.length - point + 1, "0")
  const place = Math.max(point, 1)
  const rest = padded.slice(place).replace(/0+$/, "")
  const before = padded.slice(0, place).replace(/^0+(?=\d)/, "")
  return sign + before + (rest && `.${rest}`)
}

/** `A1`, `B3`, `AA10`. */
function addressOf(row: number, column: number): string {
  const letters = column < 26 ? "" : String.fromCharCode(64 + Math.floor(column / 26))
  return `${letters}${String.fromCharCode(65 + (column % 26))}${row + 1}`
}
