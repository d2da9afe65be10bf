import { escapeCell } from "@wallet/core/contract"
import { strToU8, Zip, ZipDeflate } from "fflate"
import type { Row, Table } from "./table.ts"

/** The most rows of a worksheet, including its headings. */
export const maxSheetRows = 1_048_576

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packages = "http://schemas.openxmlformats.org/package/2006"
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

/**
 * A table as a workbook (ECMA-376) with one sheet. Every cell is text, so that no digit of an amount is lost and nothing becomes
 * a formula, even after a spreadsheet has saved it as CSV. It is written row by row, because workbook libraries hold the whole
 * sheet in memory.
 */
export async function* writeXlsx(table: Table): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const [name, content] of frame(table.title)) addFile(zip, name).push(strToU8(xml + content), true)

  const sheet = addFile(zip, "xl/worksheets/sheet1.xml")
  const write = (text: string, isLast = false) => sheet.push(strToU8(text), isLast)
  write(`${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`)
  write(
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
  )
  let number = 1
  write(rowXml(table.columns, number++))
  for await (const rows of table.pages) {
    write(rows.map((row) => rowXml(row, number++)).join(""))
    yield* pieces.splice(0)
  }
  write("</sheetData></worksheet>", true)
  zip.end()
  yield* pieces
}

function addFile(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 })
  zip.add(file)
  return file
}

function rowXml(row: Row, number: number): string {
  return `<row r="${number}">${row.map((text, index) => cellXml(text, `${columnName(index)}${number}`)).join("")}</row>`
}

function cellXml(text: string, address: string): string {
  if (text === "") return ""
  const shown = escapeXml(escapeCell(text))
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`
}

/** The name of a column: A to Z, AA to ZZ and so on. */
function columnName(index: number): string {
  const before = index < 26 ? "" : columnName(Math.floor(index / 26) - 1)
  return before + String.fromCharCode(65 + (index % 26))
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

// XML allows no control characters except tab and line ends.
// oxlint-disable-next-line no-control-regex -- exactly these are removed
const unknownToXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function escapeXml(text: string): string {
  return text.replace(unknownToXml, "").replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** The parts of a workbook other than the sheet. A sheet's name has at most 31 characters. */
function frame(title: string): readonly (readonly [name: string, content: string])[] {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
  return [
    [
      "[Content_Types].xml",
      `<Types xmlns="${packages}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    ],
    [
      "_rels/.rels",
      `<Relationships xmlns="${packages}/relationships">` +
        `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${office}">` +
        `<sheets><sheet name="${escapeXml(title.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${packages}/relationships">` +
        `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
  ]
}
