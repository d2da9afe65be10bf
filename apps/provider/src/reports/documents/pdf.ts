// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from "pdfkit"
import { fonts } from "./fonts.ts"

/** How a document is set up. */
export interface PdfSetup {
  readonly title: string
  readonly locale: "en" | "ru"
  readonly createdAt: Date
  readonly layout?: "portrait" | "landscape"
}

/** A document under way: draw on it, then `end()`; its bytes come out as a stream. */
export type Pdf = InstanceType<typeof PDFDocument>

/** Figures of one width: digits stand below each other, and no pair of them hides a point. */
const tabularFigures: NonNullable<Parameters<Pdf["widthOfString"]>[1]> = { features: ["tnum"] }

/** The look of all our documents, in points: sizes of type, and colours that print. */
export const look = {
  margin: 48,
  size: { title: 18, text: 10, small: 8 },
  ink: "#0b1033",
  muted: "#474b61",
  line: "#d9d4c8",
  figures: tabularFigures,
  /** The mark's own colours. */
  accent: "#1b3ac2",
  companion: "#f5a83c",
} as const

/** Begins an A4 document in our fonts, with text that can be searched and copied. */
export function createPdf({ title, locale, createdAt, layout = "portrait" }: PdfSetup): Pdf {
  const pdf = new PDFDocument({
    size: "A4",
    layout,
    margin: look.margin,
    lang: locale,
    font: fonts.regular,
    info: { Title: title, CreationDate: createdAt, Producer: "Wallet", Creator: "Wallet" },
  })
  pdf.registerFont("regular", fonts.regular)
  pdf.registerFont("strong", fonts.strong)
  return pdf.font("regular").fontSize(look.size.text).fillColor(look.ink)
}

/** A heading with what stands under it in small letters. */
export function drawHeading(pdf: Pdf, title: string, lines: readonly string[]): void {
  pdf.font("strong").fontSize(look.size.title).fillColor(look.ink).text(title)
  pdf.moveDown(0.3).font("regular").fontSize(look.size.text).fillColor(look.muted)
  for (const line of lines) pdf.text(line)
  pdf.moveDown(1).fillColor(look.ink)
}

/** Names and values in two columns, a line under each. */
export function drawPairs(pdf: Pdf, pairs: readonly (readonly [name: string, value: string])[]): void {
  const left = pdf.page.margins.left
  const width = pdf.page.width - left - pdf.page.margins.right
  const nameWidth = width * 0.32
  for (const [name, value] of pairs) {
    const options = { width: width - nameWidth, ...look.figures }
    const height = Math.max(pdf.heightOfString(value, options), pdf.heightOfString(name, { width: nameWidth - 8 }))
    if (pdf.y + height + 14 > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
    const top = pdf.y + 6
    pdf.fillColor(look.muted).text(name, left, top, { width: nameWidth - 8 })
    pdf.fillColor(look.ink).text(value, left + nameWidth, top, options)
    const bottom = top + height + 6
    pdf
      .moveTo(left, bottom)
      .lineTo(left + width, bottom)
      .lineWidth(0.5)
      .strokeColor(look.line)
      .stroke()
    pdf.x = left
    pdf.y = bottom
  }
}

/** Ends a document and gives all of it: for short ones. */
export async function collectPdf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  pdf.on("data", (piece: Uint8Array) => pieces.push(piece))
  const ended = new Promise((resolve, reject) => pdf.once("end", resolve).once("error", reject))
  pdf.end()
  await ended
  return Buffer.concat(pieces)
}
