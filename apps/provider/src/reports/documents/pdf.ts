import { setImmediate as nextTurn } from "node:timers/promises"
// oxlint-disable-next-line import/no-named-as-default -- its types declare only the default export
import PDFDocument from "pdfkit"
import { latinFaces } from "./fonts.ts"
import { readFont } from "./readFont.ts"
import { cleanText, type TextRun, toRuns } from "./textRuns.ts"

/** The properties of a new document. */
export interface PdfSetup {
  readonly title: string
  readonly locale: "en" | "ru"
  readonly createdAt: Date
}

type Document = InstanceType<typeof PDFDocument>
/** A node of the structure tree for screen readers. */
export type PdfNode = ReturnType<Document["struct"]>

/** An open document: add content, then end it. */
export interface Pdf {
  readonly drawing: Document
  /** The root of its structure. */
  readonly body: PdfNode
  /** The names of the fonts already registered. */
  readonly fonts: Set<string>
  /** A cache of text widths: each width is needed several times to place and draw a line. */
  readonly widths: Map<string, number>
  readonly left: number
  readonly width: number
  /** The lowest position for content; the footer is below it. */
  readonly bottom: number
  /** The position of the next part. */
  y: number
}

/** The type of a line: size, weight and colour. */
export interface TextStyle {
  readonly size: number
  readonly weight?: keyof typeof latinFaces
  readonly color?: string
}

/** The common style of all documents, in points: type sizes, and colours for print. */
export const look = {
  margin: 48,
  footer: 16,
  size: { title: 20, heading: 12, text: 10, table: 8.5, small: 8 },
  ink: "#0b1033",
  muted: "#474b61",
  line: "#d9d4c8",
  /** The mark's own colours. */
  accent: "#1b3ac2",
  companion: "#f5a83c",
} as const

type TextOptions = NonNullable<Parameters<Document["widthOfString"]>[1]>

/** Tabular figures: digits align in columns, and no kerning pair hides a decimal point. */
const tabular: TextOptions = { lineBreak: false, baseline: "alphabetic", features: ["tnum"] }
/** Tabular figures would give the hyphen the width of a digit, and amounts have no hyphens. */
const proportional: TextOptions = { ...tabular, features: ["kern"] }

const mostWidths = 1000

/** The height of a line, and the position of its baseline, relative to the type size. */
const leading = 1.35
const foot = 1

/** Starts an A4 document with our fonts. Its text can be searched, copied, and read aloud in its language. */
export function createPdf({ title, locale, createdAt }: PdfSetup): Pdf {
  const drawing = new PDFDocument({
    size: "A4",
    margin: look.margin,
    lang: locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    // The footer contains the number of pages, which is known at the end.
    bufferPages: true,
    // No built-in font of the library.
    font: "",
    info: { Title: title, CreationDate: createdAt, Producer: "Wallet", Creator: "Wallet" },
  })
  const body = drawing.struct("Document", { lang: locale })
  drawing.addStructure(body)
  const { width, height } = drawing.page
  return {
    drawing,
    body,
    fonts: new Set(),
    widths: new Map(),
    left: look.margin,
    width: width - 2 * look.margin,
    bottom: height - look.margin - look.footer,
    y: look.margin,
  }
}

/** Adds a node to the structure. `draw` draws its content. */
export function addNode(
  pdf: Pdf,
  parent: PdfNode,
  type: string,
  draw: (node: PdfNode) => void,
  options: { readonly alt?: string } = {},
): void {
  const node = pdf.drawing.struct(type, options)
  parent.add(node)
  node.add(() => draw(node))
  node.end()
}

/** Draws an address as lines that are links to it. */
export function addLink(pdf: Pdf, address: string, x: number, y: number, width: number): void {
  const style: TextStyle = { size: look.size.text, color: look.accent }
  addNode(pdf, pdf.body, "Link", (structParent) => {
    const options = { structParent }
    for (const [index, line] of breakText(pdf, address, width, style).entries()) {
      const top = y + computeHeight(style, index)
      drawText(pdf, line, x, top, style)
      pdf.drawing.link(x, top, measureText(pdf, line, style), computeHeight(style), address, options as object)
    }
  })
}

/** Draws parts that screen readers skip: lines, and content repeated on every page. */
export function drawArtifact(pdf: Pdf, type: "Layout" | "Pagination", draw: () => void): void {
  pdf.drawing.markContent("Artifact", { type })
  draw()
  pdf.drawing.endMarkedContent()
}

/** The width of a line of text. */
export function measureText(pdf: Pdf, text: string, style: TextStyle): number {
  return toRuns(text).reduce((width, run) => width + measureRun(pdf, run, style), 0)
}

/** The height of lines of text. */
export function computeHeight(style: TextStyle, lines = 1): number {
  return lines * style.size * leading
}

/** Draws one line of text, with its upper left corner at a place. */
export function drawText(pdf: Pdf, text: string, x: number, y: number, style: TextStyle): void {
  const { drawing } = pdf
  const runs = toRuns(text)
  // Reordered or joined letters are copied and read aloud as they were written.
  const isShaped = runs.some(({ face }) => face !== undefined)
  if (isShaped) drawing.markContent("Span", { actual: text })
  let start = x
  for (const run of runs) {
    const width = measureRun(pdf, run, style)
    drawing.fillColor(style.color ?? look.ink)
    // The width is passed in, because measuring takes most of the drawing time.
    const options = { ...chooseOptions(run), textWidth: width, wordCount: 1 }
    drawing.text(run.text, start, y + style.size * foot, options)
    start += width
  }
  if (isShaped) drawing.endMarkedContent()
}

/** Draws one line of text that ends at a position. */
export function drawTextBefore(pdf: Pdf, text: string, right: number, y: number, style: TextStyle): void {
  drawText(pdf, text, right - measureText(pdf, text, style), y, style)
}

function chooseOptions({ text }: { readonly text: string }): TextOptions {
  return text.includes("-") ? proportional : tabular
}

function measureRun({ drawing, fonts, widths }: Pdf, { text, face }: TextRun, style: TextStyle): number {
  const { weight = "regular" } = style
  const name = face?.name ?? weight
  if (!fonts.has(name)) {
    drawing.registerFont(name, readFont(face?.file ?? latinFaces[weight]))
    fonts.add(name)
  }
  drawing.font(name).fontSize(style.size)
  const key = `${name} ${style.size} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = drawing.widthOfString(text, chooseOptions({ text }))
  if (widths.size >= mostWidths) widths.clear()
  widths.set(key, width)
  return width
}

/** The positions at which a line may break: after a breaking space, and between letters of scripts without spaces. */
const pieces =
  /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}]|(?:[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}]|[\u00a0\u202f])+|\s/gu

/** Breaks a text into lines between its words; undefined if a word is longer than a line. */
export function breakBetweenWords(
  pdf: Pdf,
  text: string,
  width: number,
  style: TextStyle,
): readonly string[] | undefined {
  const whole = cleanText(text)
  if (measureText(pdf, whole, style) <= width) return [whole]
  const lines = fill(pdf, whole.match(pieces) ?? [], width, style)
  return lines.every((line) => measureText(pdf, line, style) <= width) ? lines : undefined
}

/** Breaks a text into lines; a word longer than a line is broken too. */
export function breakText(pdf: Pdf, text: string, width: number, style: TextStyle): readonly string[] {
  const between = breakBetweenWords(pdf, text, width, style)
  if (between) return between
  const parts = (cleanText(text).match(pieces) ?? []).flatMap((piece) =>
    measureText(pdf, piece, style) <= width ? [piece] : Array.from(letters.segment(piece), ({ segment }) => segment),
  )
  return fill(pdf, parts, width, style)
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" })

function fill(pdf: Pdf, parts: readonly string[], width: number, style: TextStyle): readonly string[] {
  const lines: string[] = []
  let line = ""
  for (const part of parts) {
    if (line !== "" && measureText(pdf, (line + part).trimEnd(), style) > width) {
      lines.push(line.trim())
      line = ""
    }
    line += part
  }
  return [...lines, line.trim()].filter((text) => text !== "")
}

/** Continues on a new page if less than the given height is left. */
export function requireHeight(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.bottom) return false
  packContent(pdf.drawing.page.content)
  pdf.drawing.addPage()
  pdf.y = look.margin
  return true
}

/** Joins the many small pieces of a drawn page: they take ten times their bytes of memory, and every page is kept. */
function packContent(content: unknown): void {
  const page = content as { buffer: Uint8Array[] }
  page.buffer = [Buffer.concat(page.buffer)]
}

/** Draws a line across the page. */
export function drawRule(pdf: Pdf, y: number): void {
  drawArtifact(pdf, "Layout", () => {
    pdf.drawing
      .moveTo(pdf.left, y)
      .lineTo(pdf.left + pdf.width, y)
      .lineWidth(0.5)
      .strokeColor(look.line)
      .stroke()
  })
}

/** Adds a heading. */
export function addHeading(pdf: Pdf, text: string, type: "H1" | "H2"): void {
  const style: TextStyle = { size: type === "H1" ? look.size.title : look.size.heading, weight: "strong" }
  addLines(pdf, type, text, style)
  pdf.y += style.size * 0.3
}

/** Adds a paragraph. */
export function addParagraph(pdf: Pdf, text: string, style: TextStyle): void {
  addLines(pdf, "P", text, style)
}

function addLines(pdf: Pdf, type: string, text: string, style: TextStyle): void {
  const lines = breakText(pdf, text, pdf.width, style)
  requireHeight(pdf, computeHeight(style, lines.length))
  const top = pdf.y
  addNode(pdf, pdf.body, type, () => {
    for (const [index, line] of lines.entries()) drawText(pdf, line, pdf.left, top + computeHeight(style, index), style)
  })
  pdf.y = top + computeHeight(style, lines.length)
}

/** Adds a text in one line, with type small enough to fit. */
export function addLargeLine(pdf: Pdf, text: string, style: TextStyle): void {
  const width = measureText(pdf, text, style)
  const size = Math.min(style.size, (style.size * pdf.width) / width - 0.1)
  addLines(pdf, "P", text, { ...style, size })
}

/** A name and its value. A multi-line value has separate strings. */
export type Pair = readonly [name: string, value: string]

/** Adds names and values in two columns, with a line under each. */
export function addPairs(pdf: Pdf, pairs: readonly Pair[]): void {
  if (pairs.length === 0) return
  const table = pdf.drawing.struct("Table")
  pdf.body.add(table)
  const nameWidth = pdf.width * 0.3
  const valueWidth = pdf.width - nameWidth
  for (const [name, value] of pairs) {
    const style = fitWords(pdf, value, valueWidth)
    const names = breakText(pdf, name, nameWidth - 12, muted)
    const values = value.split("\n").flatMap((line) => breakText(pdf, line, valueWidth, style))
    const height = Math.max(computeHeight(muted, names.length), computeHeight(style, values.length)) + 9
    requireHeight(pdf, height)
    const top = pdf.y + 4.5
    const row = pdf.drawing.struct("TR")
    table.add(row)
    const add = (type: string, lines: readonly string[], x: number, look: TextStyle) =>
      addNode(pdf, row, type, () => {
        for (const [index, line] of lines.entries()) drawText(pdf, line, x, top + computeHeight(look, index), look)
      })
    add("TH", names, pdf.left, muted)
    add("TD", values, pdf.left + nameWidth, style)
    row.end()
    pdf.y += height
    drawRule(pdf, pdf.y)
  }
  table.end()
}

const muted: TextStyle = { size: look.size.text, color: look.muted }

/** A type size small enough for the longest word of a text, for example an address; it stays readable. */
function fitWords(pdf: Pdf, text: string, width: number): TextStyle {
  const longest = Math.max(...text.split(/\s+/).map((word) => measureText(pdf, word, { size: look.size.text })))
  return { size: Math.max(look.size.small - 0.5, Math.min(look.size.text, (look.size.text * width) / longest - 0.05)) }
}

/** Draws on each page, with its number and the number of pages. Other tasks can run after each page. */
export async function drawOnEachPage(pdf: Pdf, draw: (page: number, pages: number) => void): Promise<void> {
  const { start, count } = pdf.drawing.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.drawing.switchToPage(start + index)
    draw(index + 1, count)
    // oxlint-disable-next-line no-await-in-loop -- lets other tasks run after each page
    await nextTurn()
  }
}

/** Ends a document and yields its bytes as they come. */
export async function* endPdf({ drawing, body }: Pdf): AsyncGenerator<Uint8Array> {
  const drawn: Uint8Array[] = []
  drawing.on("data", (piece: Uint8Array) => drawn.push(piece))
  const ended = new Promise((resolve, reject) => drawing.once("end", resolve).once("error", reject))
  body.end()
  drawing.end()
  await ended
  yield* drawn
}

/** Ends a document and returns all of its bytes: for short documents. */
export async function collectPdf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of endPdf(pdf)) pieces.push(piece)
  return Buffer.concat(pieces)
}
