import {
  addHeading,
  addNode,
  breakText,
  computeHeight,
  drawArtifact,
  drawOnEachPage,
  drawRule,
  drawText,
  drawTextBefore,
  look,
  type Pair,
  type Pdf,
  type TextStyle,
} from "./pdf.ts"

/** The operator that issues a document. */
export interface Issuer {
  readonly brand: string
  readonly legalEntity: string | undefined
  /** The host of the site. */
  readonly site: string
}

const markSize = 30
const small: TextStyle = { size: look.size.small, color: look.muted }

/** Adds the head of every document: the mark, the operator, the brand's line, the title, and facts in two columns. */
export function addLetterhead(pdf: Pdf, issuer: Issuer, title: string, facts: readonly Pair[]): void {
  const top = pdf.y
  const right = pdf.left + pdf.width
  drawArtifact(pdf, "Layout", () => drawMark(pdf, pdf.left, top))
  addNode(pdf, pdf.body, "P", () =>
    drawText(pdf, issuer.brand, pdf.left + markSize + 10, top + 6, { size: 15, weight: "strong" }),
  )
  addNode(pdf, pdf.body, "P", () => {
    for (const [index, line] of operatorLines(issuer).entries())
      drawTextBefore(pdf, line, right, top + 4 + computeHeight(small, index), small)
  })
  drawArtifact(pdf, "Layout", () => {
    pdf.drawing.roundedRect(pdf.left, top + markSize + 14, pdf.width, 5, 2.5).fill(look.ink)
  })
  pdf.y = top + markSize + 38
  addHeading(pdf, title, "H1")
  pdf.y += 6
  addFacts(pdf, facts)
}

/** Draws the operator and the page number at the foot of each page. */
export async function drawFooters(
  pdf: Pdf,
  issuer: Issuer,
  nameOfPage: (page: number, pages: number) => string,
): Promise<void> {
  const top = pdf.bottom + 12
  await drawOnEachPage(pdf, (page, pages) => {
    drawRule(pdf, top)
    drawArtifact(pdf, "Pagination", () => {
      drawText(pdf, operatorLines(issuer).join(" · "), pdf.left, top + 6, small)
      drawTextBefore(pdf, nameOfPage(page, pages), pdf.left + pdf.width, top + 6, small)
    })
  })
}

function operatorLines({ legalEntity, site }: Issuer): readonly string[] {
  return legalEntity === undefined ? [site] : [legalEntity, site]
}

/** Draws names in small type with their values below, side by side. */
function addFacts(pdf: Pdf, facts: readonly Pair[]): void {
  if (facts.length === 0) return
  const gap = 24
  const width = (pdf.width - gap) / 2
  const value: TextStyle = { size: look.size.text }
  const table = pdf.drawing.struct("Table")
  pdf.body.add(table)
  for (let index = 0; index < facts.length; index += 2) {
    const top = pdf.y
    let height = 0
    for (const [column, [name, text]] of facts.slice(index, index + 2).entries()) {
      const x = pdf.left + column * (width + gap)
      const lines = text.split("\n").flatMap((line) => breakText(pdf, line, width, value))
      const row = pdf.drawing.struct("TR")
      table.add(row)
      addNode(pdf, row, "TH", () => drawText(pdf, name, x, top, small))
      addNode(pdf, row, "TD", () => {
        for (const [at, line] of lines.entries())
          drawText(pdf, line, x, top + computeHeight(small) + computeHeight(value, at), value)
      })
      row.end()
      height = Math.max(height, computeHeight(small) + computeHeight(value, lines.length))
    }
    pdf.y = top + height + 9
  }
  table.end()
  pdf.y += 7
}

/** Draws the brand's mark on its colour: one entry on the left, two on the right, under a horizontal line. */
function drawMark(pdf: Pdf, x: number, y: number): void {
  const unit = markSize / 32
  const bar = (left: number, top: number, width: number, height: number, corner: number, colour: string) =>
    pdf.drawing.roundedRect(x + left * unit, y + top * unit, width * unit, height * unit, corner * unit).fill(colour)
  bar(0, 0, 32, 32, 8, look.accent)
  bar(6, 7, 20, 2.6, 1.3, "#ffffff")
  bar(8, 11.6, 6.6, 13.4, 1.6, "#ffffff")
  bar(17.4, 11.6, 6.6, 8, 1.6, "#ffffff")
  bar(17.4, 21.4, 6.6, 3.6, 1.6, look.companion)
}
