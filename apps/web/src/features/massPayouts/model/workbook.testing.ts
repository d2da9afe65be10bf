import { strToU8, zipSync } from "fflate"

/** The contents of a workbook for tests. */
export interface WorkbookParts {
  /** The rows of each sheet, as XML. */
  readonly sheets: readonly string[]
  readonly hidden?: readonly number[]
  readonly merged?: string
  readonly extra?: Record<string, Uint8Array>
}

/** Creates a workbook from such parts. */
export function workbook({ sheets, hidden = [], merged, extra = {} }: WorkbookParts): Uint8Array {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  const packages = "http://schemas.openxmlformats.org/package/2006"
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
  const each = (write: (index: number) => string) => sheets.map((_, index) => write(index + 1)).join("")
  const state = (index: number) => (hidden.includes(index - 1) ? ' state="hidden"' : "")
  const merges = merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : ""
  const xml: Record<string, string> = {
    "[Content_Types].xml":
      `<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
      each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`) +
      "</Types>",
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((n) => `<sheet name="S${n}" sheetId="${n}"${state(n)} r:id="rId${n}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  }
  for (const [index, data] of sheets.entries()) {
    xml[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${data}</sheetData>${merges}</worksheet>`
  }
  const files = Object.fromEntries(Object.entries(xml).map(([name, content]) => [name, strToU8(content)]))
  return zipSync({ ...files, ...extra }, { level: 1 })
}

/** A row of cells. */
export function row(number_: number, ...cells: string[]): string {
  return `<row r="${number_}">${cells.join("")}</row>`
}

/** A cell of text. */
export function text(address: string, content: string): string {
  return `<c r="${address}" t="inlineStr"><is><t>${content}</t></is></c>`
}

/** A cell with a number, as the spreadsheet writes it. */
export function number(address: string, value: string): string {
  return `<c r="${address}"><v>${value}</v></c>`
}

/** A zip bomb: entries that unpack to so many megabytes and declare a size of a hundred bytes each. */
export function createBomb(megabytes: number): Uint8Array {
  const bomb = { "xl/bomb.xml": new Uint8Array(2 ** 20) }
  const honest = Buffer.from(workbook({ sheets: [row(1, text("A1", "x"))], extra: bomb }))
  const [start, end] = [honest.lastIndexOf("PK\u0003\u0004"), honest.indexOf("PK\u0001\u0002")]
  const entry = honest.subarray(start, end)
  const placeOfSize = 22
  entry.writeUInt32LE(100, placeOfSize)
  const entries = Array.from({ length: megabytes }, () => entry)
  return Buffer.concat([honest.subarray(0, start), ...entries, honest.subarray(end)])
}
