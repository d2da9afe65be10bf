import { setImmediate as nextTurn } from "node:timers/promises"
import { drawHeading, drawPairs, look, type Pdf } from "#reports/documents/pdf.ts"
import type { Row, Table } from "./table.ts"

/** A table in a document: which columns of the table, and how wide each is, in parts of the page. */
export interface PdfColumn {
  readonly index: number
  readonly share: number
  readonly align?: "right"
}

interface PdfTableSetup {
  readonly lines: readonly string[]
  readonly pairs?: readonly (readonly [name: string, value: string])[]
  readonly columns: readonly PdfColumn[]
  readonly pageName: (number: number) => string
}

/** Of a row of one line, and what each further line adds. */
const rowHeight = 16
const lineHeight = 10

/** A table as a document of as many pages as it takes. What has been drawn is given away page by page. */
export async function* writePdfTable(pdf: Pdf, table: Table, setup: PdfTableSetup): AsyncGenerator<Uint8Array> {
  const drawn: Uint8Array[] = []
  pdf.on("data", (piece: Uint8Array) => drawn.push(piece))
  const ended = new Promise((resolve, reject) => pdf.once("end", resolve).once("error", reject))
  const layout = layOut(pdf, setup.columns)
  let pageNumber = 1

  drawHeading(pdf, table.title, setup.lines)
  if (setup.pairs) drawPairs(pdf, setup.pairs)
  pdf.moveDown(1).fontSize(look.size.small)
  const headings = () => {
    pdf.font("strong").fillColor(look.muted)
    drawRow(pdf, placeRow(pdf, layout, table.columns))
    pdf.font("regular").fillColor(look.ink)
  }
  headings()
  for await (const rows of table.pages) {
    for (const row of rows) {
      const pieces = placeRow(pdf, layout, row)
      if (pdf.y + heightOf(pieces) > pdf.page.height - pdf.page.margins.bottom) {
        drawPageName(pdf, setup.pageName(pageNumber++))
        yield* drawn.splice(0)
        // Drawing takes its time: others have their turn after each page.
        await nextTurn()
        pdf.addPage()
        headings()
      }
      drawRow(pdf, pieces)
    }
    yield* drawn.splice(0)
  }
  drawPageName(pdf, setup.pageName(pageNumber))
  pdf.end()
  await ended
  yield* drawn
}

interface PlacedColumn extends PdfColumn {
  readonly x: number
  readonly width: number
}

function layOut(pdf: Pdf, columns: readonly PdfColumn[]): readonly PlacedColumn[] {
  const { left, right } = pdf.page.margins
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const unit = (pdf.page.width - left - right) / total
  let x = left
  return columns.map((column) => {
    const placed = { ...column, x, width: column.share * unit - 6 }
    x += column.share * unit
    return placed
  })
}

/** A piece of a cell in one line. */
interface Piece {
  readonly text: string
  readonly x: number
  readonly line: number
}

/**
 * Places the cells of a row, each of them whole. A cell that is too long for its column goes on below between its words;
 * one whose word is too long has a line of its own, which reaches into the neighbours' columns.
 */
function placeRow(pdf: Pdf, columns: readonly PlacedColumn[], row: Row): readonly Piece[] {
  const texts = columns.map((column) => ({ ...column, text: (row[column.index] ?? "").replace(/\s+/g, " ").trim() }))
  const wrapped = texts.map(({ text, width }) => wrap(pdf, text, width))
  const inColumns = texts.flatMap((column, place) =>
    (wrapped[place] ?? []).map((text, line) => ({ text, line, x: startOf(pdf, text, column) })),
  )
  let line = Math.max(1, ...wrapped.map((lines) => lines?.length ?? 0))
  const own = texts.flatMap((column, place): Piece[] => {
    if (wrapped[place]) return []
    return breakWord(pdf, column.text).map((text) => ({ text, line: line++, x: startOf(pdf, text, column) }))
  })
  return [...inColumns, ...own]
}

/** Where a text begins: beside its column's edge, and always on the page. */
function startOf(pdf: Pdf, text: string, { x, width, align }: PlacedColumn): number {
  const length = widthOf(pdf, text)
  const { left, right } = pdf.page.margins
  const start = align === "right" ? x + width - length : x
  return Math.max(left, Math.min(start, pdf.page.width - right - length))
}

/** The lines of a text between its words; undefined where a word is longer than a line. */
function wrap(pdf: Pdf, text: string, width: number): readonly string[] | undefined {
  if (widthOf(pdf, text) <= width) return [text]
  const lines: string[] = []
  for (const word of text.split(" ")) {
    if (widthOf(pdf, word) > width) return undefined
    const last = lines.at(-1)
    if (last !== undefined && widthOf(pdf, `${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A text in lines as long as the page is wide. */
function breakWord(pdf: Pdf, text: string): readonly string[] {
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right
  const lines: string[] = []
  let line = ""
  for (const letter of text) {
    if (widthOf(pdf, line + letter) > width) {
      lines.push(line)
      line = ""
    }
    line += letter
  }
  return [...lines, line]
}

function widthOf(pdf: Pdf, text: string): number {
  return pdf.widthOfString(text, look.figures)
}

function heightOf(pieces: readonly Piece[]): number {
  return rowHeight + lineHeight * Math.max(0, ...pieces.map(({ line }) => line))
}

function drawRow(pdf: Pdf, pieces: readonly Piece[]): void {
  const top = pdf.y
  for (const { text, x, line } of pieces)
    pdf.text(text, x, top + 3 + line * lineHeight, { lineBreak: false, ...look.figures })
  pdf.x = pdf.page.margins.left
  pdf.y = top + heightOf(pieces)
}

function drawPageName(pdf: Pdf, name: string): void {
  const y = pdf.page.height - look.margin * 0.6
  pdf.fillColor(look.muted).text(name, look.margin, y, { lineBreak: false }).fillColor(look.ink)
}
