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

const rowHeight = 16

/** A table as a document of as many pages as it takes. What has been drawn is given away page by page. */
export async function* writePdfTable(pdf: Pdf, table: Table, setup: PdfTableSetup): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  pdf.on("data", (piece: Uint8Array) => pieces.push(piece))
  const ended = new Promise((resolve, reject) => pdf.once("end", resolve).once("error", reject))
  const layout = layOut(pdf, setup.columns)
  let pageNumber = 1

  drawHeading(pdf, table.title, setup.lines)
  if (setup.pairs) drawPairs(pdf, setup.pairs)
  pdf.moveDown(1).fontSize(look.size.small)
  const headings = () => {
    drawRow(pdf.font("strong").fillColor(look.muted), layout, table.columns)
    pdf.font("regular").fillColor(look.ink)
  }
  headings()
  for await (const rows of table.pages) {
    for (const row of rows) {
      if (pdf.y + rowHeight > pdf.page.height - pdf.page.margins.bottom) {
        drawPageName(pdf, setup.pageName(pageNumber++))
        yield* pieces.splice(0)
        // Drawing takes its time: others have their turn after each page.
        await nextTurn()
        pdf.addPage()
        headings()
      }
      drawRow(pdf, layout, row)
    }
    yield* pieces.splice(0)
  }
  drawPageName(pdf, setup.pageName(pageNumber))
  pdf.end()
  await ended
  yield* pieces
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

function drawRow(pdf: Pdf, columns: readonly PlacedColumn[], row: Row): void {
  const top = pdf.y
  for (const { index, x, width, align } of columns) {
    const text = shorten(pdf, (row[index] ?? "").replace(/\s+/g, " "), width)
    const place = align === "right" ? x + width - pdf.widthOfString(text) : x
    pdf.text(text, place, top + 3, { lineBreak: false })
  }
  pdf.x = pdf.page.margins.left
  pdf.y = top + rowHeight
}

/** Long texts lose their middle: both ends of an address are what people compare. */
function shorten(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text
  const letters = Array.from(text)
  let kept = letters.length
  let short = text
  while (kept > 2 && pdf.widthOfString(short) > width) {
    kept = Math.min(kept - 1, Math.ceil((kept * width) / pdf.widthOfString(short)))
    const half = Math.ceil(kept / 2)
    short = `${letters.slice(0, half).join("")}…${letters.slice(letters.length - (kept - half)).join("")}`
  }
  return short
}

function drawPageName(pdf: Pdf, name: string): void {
  const y = pdf.page.height - look.margin * 0.6
  pdf.fillColor(look.muted).text(name, look.margin, y, { lineBreak: false }).fillColor(look.ink)
}
