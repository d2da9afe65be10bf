import { look, type Pdf } from "./pdf.ts"

/** Who a document is from. */
export interface Issuer {
  readonly brand: string
  readonly legalEntity: string | undefined
  /** The host of the site. */
  readonly site: string
}

const markSize = 30

/** The mark with the wallet's name, the title beside them, and the brand's level line below. */
export function drawLetterhead(pdf: Pdf, { brand }: Issuer, title: string): void {
  const { left, top } = pdf.page.margins
  const right = pdf.page.width - pdf.page.margins.right
  drawMark(pdf, left, top)
  pdf.font("strong").fontSize(15).fillColor(look.ink)
  pdf.text(brand, left + markSize + 10, top + 7, { lineBreak: false })
  pdf.font("regular").fontSize(look.size.text).fillColor(look.muted)
  pdf.text(title, right - pdf.widthOfString(title), top + 10, { lineBreak: false })
  pdf.roundedRect(left, top + markSize + 16, right - left, 5, 2.5).fill(look.ink)
  pdf.x = left
  pdf.y = top + markSize + 44
}

/** The company and the site at the foot of the page, and when and by which clock it was made. */
export function drawImprint(pdf: Pdf, { legalEntity, site }: Issuer, lines: readonly [string, string]): void {
  const { left } = pdf.page.margins
  const right = pdf.page.width - pdf.page.margins.right
  const top = pdf.page.height - pdf.page.margins.bottom - 34
  pdf.moveTo(left, top).lineTo(right, top).lineWidth(0.5).strokeColor(look.line).stroke()
  pdf.fontSize(look.size.small).fillColor(look.muted)
  for (const [index, text] of [legalEntity ?? site, ...(legalEntity === undefined ? [] : [site])].entries())
    pdf.font(index === 0 ? "strong" : "regular").text(text, left, top + 8 + index * 12, { lineBreak: false })
  pdf.font("regular")
  for (const [index, line] of lines.entries())
    pdf.text(line, right - pdf.widthOfString(line), top + 8 + index * 12, { lineBreak: false })
}

/** The brand's sign on its colour: one entry on the left, two on the right, under a level line. */
function drawMark(pdf: Pdf, x: number, y: number): void {
  const unit = markSize / 32
  const bar = (left: number, top: number, width: number, height: number, corner: number, colour: string) =>
    pdf.roundedRect(x + left * unit, y + top * unit, width * unit, height * unit, corner * unit).fill(colour)
  bar(0, 0, 32, 32, 8, look.accent)
  bar(6, 7, 20, 2.6, 1.3, "#ffffff")
  bar(8, 11.6, 6.6, 13.4, 1.6, "#ffffff")
  bar(17.4, 11.6, 6.6, 8, 1.6, "#ffffff")
  bar(17.4, 21.4, 6.6, 3.6, 1.6, look.companion)
}
