import { setImmediate as nextTurn } from "node:timers/promises"
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from "pdfkit"
import { latinFaces } from "./fonts.ts"
import { readFont } from "./readFont.ts"
import { cleanText, type TextRun, toRuns } from "./textRuns.ts"

/** How a document is set up. */
export interface PdfSetup {
  readonly title: string
  readonly locale: "en" | "ru"
  readonly createdAt: Date
}

type Document = InstanceType<typeof PDFDocument>
/** A node of the structure that a screen reader reads. */
export type PdfNode = ReturnType<Document["struct"]>

/** A document under way: add to it, then end it. */
export interface Pdf {
  readonly drawing: Document
  /** The root of its structure. */
  readonly body: PdfNode
  /** The names of the fonts that it has letters of. */
  readonly fonts: Set<string>
  /** The widths of the last texts: each is asked for where its line ends, where it begins and where it is drawn. */
  readonly widths: Map<string, number>
  readonly left: number
  readonly width: number
  /** The lowest place of a page for its content; the footer stands below. */
  readonly bottom: number
  /** The place from which the next part is drawn. */
  y: number
}

/** The letters of a line. */
export interface TextStyle {
  readonly size: number
  readonly weight?: keyof typeof latinFaces
  readonly color?: string
}

/** The look of all our documents, in points: sizes of type, and colours that print. */
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

/** Figures of one width: digits stand below each other, and no pair of them hides a point. */
const tabular: TextOptions = { lineBreak: false, baseline: "alphabetic", features: ["tnum"] }
/** The hyphen would get the width of a figure too, and amounts have none. */
const proportional: TextOptions = { ...tabular, features: ["kern"] }

const mostWidths = 1000

/** The height of a line, and the place of its letters' feet, in parts of their size. */
const leading = 1.35
const foot = 1

/** Begins an A4 document in our fonts: its text can be searched and copied, and read aloud in its language. */
export function createPdf({ title, locale, createdAt }: PdfSetup): Pdf {
  const drawing = new PDFDocument({
    size: "A4",
    margin: look.margin,
    lang: locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    // A page names the number of all pages, which is known at the end.
    bufferPages: true,
    // None of the library's own.
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

/** Adds a node to the structure. Its content is what `draw` draws. */
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

/** Adds an address as lines that lead to it. */
export function addLink(pdf: Pdf, address: string, x: number, y: number, width: number): void {
  const style: TextStyle = { size: look.size.text, color: look.accent }
  addNode(pdf, pdf.body, "Link", (structParent) => {
    const options = { structParent }
    for (const [index, line] of breakText(pdf, address, width, style).entries()) {
      const top = y + heightOf(style, index)
      drawText(pdf, line, x, top, style)
      pdf.drawing.link(x, top, measureText(pdf, line, style), heightOf(style), address, options as object)
    }
  })
}

/** Draws what a screen reader passes over: lines, and what stands on every page. */
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
export function heightOf(style: TextStyle, lines = 1): number {
  return lines * style.size * leading
}

/** Draws one line of text, with its upper left corner at a place. */
export function drawText(pdf: Pdf, text: string, x: number, y: number, style: TextStyle): void {
  const { drawing } = pdf
  const runs = toRuns(text)
  // Letters that were put into another order, or made one, are copied and read aloud as they were written.
  const isShaped = runs.some(({ face }) => face !== undefined)
  if (isShaped) drawing.markContent("Span", { actual: text })
  let start = x
  for (const run of runs) {
    const width = measureRun(pdf, run, style)
    drawing.fillColor(style.color ?? look.ink)
    // Its width is told, since measuring is what drawing takes long for.
    const options = { ...optionsOf(run), textWidth: width, wordCount: 1 }
    drawing.text(run.text, start, y + style.size * foot, options)
    start += width
  }
  if (isShaped) drawing.endMarkedContent()
}

/** Draws one line of text that ends at a place. */
export function drawTextBefore(pdf: Pdf, text: string, right: number, y: number, style: TextStyle): void {
  drawText(pdf, text, right - measureText(pdf, text, style), y, style)
}

function optionsOf({ text }: { readonly text: string }): TextOptions {
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
  const width = drawing.widthOfString(text, optionsOf({ text }))
  if (widths.size >= mostWidths) widths.clear()
  widths.set(key, width)
  return width
}

/** The places at which a line may end: after a space that may break, and between letters of scripts that have none. */
const pieces =
  /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}]|(?:[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}]|[\u00a0\u202f])+|\s/gu

/** The lines of a text that is broken between its words; undefined where a word is longer than a line. */
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

/** The lines of a text: a word that is longer than a line is broken too. */
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

/** Goes on at the top of a new page where less than a height is left. */
export function requireHeight(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.bottom) return false
  packContent(pdf.drawing.page.content)
  pdf.drawing.addPage()
  pdf.y = look.margin
  return true
}

/** Joins the many small pieces of a page that is drawn: they take ten times their bytes, and every page is kept. */
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
  requireHeight(pdf, heightOf(style, lines.length))
  const top = pdf.y
  addNode(pdf, pdf.body, type, () => {
    for (const [index, line] of lines.entries()) drawText(pdf, line, pdf.left, top + heightOf(style, index), style)
  })
  pdf.y = top + heightOf(style, lines.length)
}

/** Adds a text in one line: its letters shrink until the line holds it. */
export function addLargeLine(pdf: Pdf, text: string, style: TextStyle): void {
  const width = measureText(pdf, text, style)
  const size = Math.min(style.size, (style.size * pdf.width) / width - 0.1)
  addLines(pdf, "P", text, { ...style, size })
}

/** A name and its value. A value of several lines has them apart. */
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
    const height = Math.max(heightOf(muted, names.length), heightOf(style, values.length)) + 9
    requireHeight(pdf, height)
    const top = pdf.y + 4.5
    const row = pdf.drawing.struct("TR")
    table.add(row)
    const add = (type: string, lines: readonly string[], x: number, look: TextStyle) =>
      addNode(pdf, row, type, () => {
        for (const [index, line] of lines.entries()) drawText(pdf, line, x, top + heightOf(look, index), look)
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

/** Letters that are small enough for the longest word of a text, an address for example; they stay readable. */
function fitWords(pdf: Pdf, text: string, width: number): TextStyle {
  const longest = Math.max(...text.split(/\s+/).map((word) => measureText(pdf, word, { size: look.size.text })))
  return { size: Math.max(look.size.small - 0.5, Math.min(look.size.text, (look.size.text * width) / longest - 0.05)) }
}

/** Draws on each page, whose number and the number of all are given. Others have their turn after each. */
export async function drawOnEachPage(pdf: Pdf, draw: (page: number, pages: number) => void): Promise<void> {
  const { start, count } = pdf.drawing.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.drawing.switchToPage(start + index)
    draw(index + 1, count)
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    await nextTurn()
  }
}

/** Ends a document and gives its bytes as they come. */
export async function* endPdf({ drawing, body }: Pdf): AsyncGenerator<Uint8Array> {
  const drawn: Uint8Array[] = []
  drawing.on("data", (piece: Uint8Array) => drawn.push(piece))
  const ended = new Promise((resolve, reject) => drawing.once("end", resolve).once("error", reject))
  body.end()
  drawing.end()
  await ended
  yield* drawn
}

/** Ends a document and gives all of it: for short ones. */
export async function collectPdf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of endPdf(pdf)) pieces.push(piece)
  return Buffer.concat(pieces)
}
