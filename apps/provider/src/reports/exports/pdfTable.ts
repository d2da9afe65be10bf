import { setImmediate as nextTurn } from "node:timers/promises"
import {
  addNode,
  breakBetweenWords,
  breakText,
  computeHeight,
  drawArtifact,
  drawRule,
  drawText,
  look,
  measureText,
  type Pdf,
  type PdfNode,
  requireHeight,
  type TextStyle,
} from "#reports/documents/pdf.ts"

/** A column of a table on paper. */
export interface PdfColumn {
  readonly heading: string
  /** Its width, as a share of the page. */
  readonly share: number
  readonly align?: "right"
}

/** A cell: its main text, and grey text below it. */
export interface PdfCell {
  readonly main: string
  readonly details?: readonly string[]
}

/** The cells of a row, one for each column. */
export type PdfRow = readonly PdfCell[]

const gap = 10
const padding = 5

const styles = {
  heading: { size: look.size.small, weight: "strong", color: look.muted },
  main: { size: look.size.table },
  details: { size: look.size.small, color: look.muted },
} as const satisfies Record<string, TextStyle>

/**
 * Adds a table of any number of pages. Every value is complete: a text wraps between its words, and a word that is too long for
 * its column has its own line. Other tasks can run after each page.
 */
export async function addPdfTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  pages: AsyncIterable<readonly PdfRow[]>,
): Promise<void> {
  const layout = layOut(pdf, columns)
  const table = pdf.drawing.struct("Table")
  pdf.body.add(table)
  const headings = placeRow(
    pdf,
    layout,
    columns.map(({ heading }) => ({ main: heading })),
    styles.heading,
  )
  addRow(pdf, table, "TH", headings)
  for await (const rows of pages) {
    for (const row of rows) {
      const placed = placeRow(pdf, layout, row)
      if (requireHeight(pdf, heightOfRow(placed))) {
        drawArtifact(pdf, "Pagination", () => drawRow(pdf, headings))
        pdf.y += heightOfRow(headings)
        drawRule(pdf, pdf.y)
        // oxlint-disable-next-line no-await-in-loop -- lets other tasks run between pages
        await nextTurn()
      }
      addRow(pdf, table, "TD", placed)
    }
  }
  table.end()
}

interface PlacedColumn extends PdfColumn {
  readonly x: number
  readonly width: number
}

function layOut(pdf: Pdf, columns: readonly PdfColumn[]): readonly PlacedColumn[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x = pdf.left
  return columns.map((column, index) => {
    const width = (pdf.width * column.share) / shares
    const placed = { ...column, x, width: index === columns.length - 1 ? width : width - gap }
    x += width
    return placed
  })
}

/** A line of a cell. */
interface PlacedLine {
  readonly text: string
  readonly x: number
  /** Its distance from the top of the row. */
  readonly y: number
  readonly style: TextStyle
}

type PlacedRow = readonly (readonly PlacedLine[])[]

/**
 * Places the cells of a row. A word that is wider than its column is placed below the others in a separate line, which extends
 * into the neighbouring columns.
 */
function placeRow(
  pdf: Pdf,
  columns: readonly PlacedColumn[],
  row: PdfRow,
  mainStyle: TextStyle = styles.main,
): PlacedRow {
  let height = 0
  const long: { readonly place: number; readonly text: string; readonly style: TextStyle }[] = []
  const cells = columns.map((column, place): PlacedLine[] => {
    const { main, details = [] } = row[place] ?? { main: "" }
    const lines: PlacedLine[] = []
    let y = padding
    const add = (text: string, style: TextStyle) => {
      const broken = breakBetweenWords(pdf, text, column.width, style)
      if (!broken) return void long.push({ place, text, style })
      for (const line of broken.filter((part) => part !== "")) {
        lines.push({ text: line, x: computeStart(pdf, line, column, style), y, style })
        y += computeHeight(style)
      }
    }
    add(main, mainStyle)
    for (const text of details) add(text, styles.details)
    height = Math.max(height, y)
    return lines
  })
  for (const { place, text, style } of long) {
    const column = columns[place]
    if (!column) continue
    for (const line of breakText(pdf, text, pdf.width, style)) {
      cells[place]?.push({ text: line, x: computeStart(pdf, line, column, style), y: height, style })
      height += computeHeight(style)
    }
  }
  return cells
}

/** The position at which a line begins: at its column's edge, and always on the page. */
function computeStart(pdf: Pdf, text: string, { x, width, align }: PlacedColumn, style: TextStyle): number {
  const length = measureText(pdf, text, style)
  const start = align === "right" ? x + width - length : x
  return Math.max(pdf.left, Math.min(start, pdf.left + pdf.width - length))
}

function heightOfRow(row: PlacedRow): number {
  const ends = row.flatMap((lines) => lines.map(({ y, style }) => y + computeHeight(style)))
  return Math.max(padding + computeHeight(styles.main), ...ends) + padding
}

function addRow(pdf: Pdf, table: PdfNode, type: "TH" | "TD", row: PlacedRow): void {
  const node = pdf.drawing.struct("TR")
  table.add(node)
  for (const cell of row) addNode(pdf, node, type, () => drawRow(pdf, [cell]))
  node.end()
  pdf.y += heightOfRow(row)
  drawRule(pdf, pdf.y)
}

function drawRow(pdf: Pdf, row: PlacedRow): void {
  for (const { text, x, y, style } of row.flat()) drawText(pdf, text, x, pdf.y + y, style)
}
