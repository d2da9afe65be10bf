import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas"
import { subsets } from "@wallet/ui/build/webFont.ts"
import subsetFont from "subset-font"
import type { Ground } from "#content/drawings/Drawing.tsx"
import type { Shape } from "#content/drawings/drawings.ts"
import { brand, palette } from "#site/brand.ts"
import type { PreviewDrawing } from "./previewDrawings.ts"
import { previewSize } from "./previewPaths.ts"

export interface Preview extends PreviewDrawing {
  readonly title: string
  readonly text: string
}

const canvasColour = "#f8f5ee"
const ink = "#0b1033"
const muted = "#474b61"
const stage = "#111738"
const onStage = "#f7f3ea"
const cobalt = palette.accent.light.fill
const warm = palette.companion.light.base

type Fills = Readonly<Record<Exclude<Shape[1], "open">, string>>

/** The light theme's colours of `Drawing`. */
const grounds: Readonly<Record<Ground, { readonly panel: string; readonly fills: Fills; readonly line: string }>> = {
  paper: { panel: "#ece6d9", fills: { cobalt, warm, ink, light: "#ffffff" }, line: ink },
  cobalt: { panel: cobalt, fills: { cobalt: onStage, warm, ink: stage, light: cobalt }, line: stage },
  warm: { panel: warm, fills: { cobalt, warm: onStage, ink: stage, light: warm }, line: stage },
  ink: { panel: stage, fills: { cobalt: palette.accent.dark.fill, warm, ink: onStage, light: stage }, line: onStage },
}

const panelWidth = 440
const margin = 72
const textWidth = previewSize.width - panelWidth - 2 * margin

/** Registers the weights of the site's font that the pictures are written in. */
export async function loadPreviewFonts(): Promise<void> {
  const font = readFileSync(fileURLToPath(import.meta.resolve("inter-ui/variable/InterVariable.woff2")))
  const letters = Object.values(subsets).join("")
  for (const [family, wght, opsz] of fonts) {
    // oxlint-disable-next-line no-await-in-loop -- each takes a processor for itself
    const file = await subsetFont(font, letters, { targetFormat: "truetype", variationAxes: { wght, opsz } })
    GlobalFonts.register(file, family)
  }
}

const titleFamily = "Preview Title"
const textFamily = "Preview Text"
const fonts = [
  [titleFamily, 600, 32],
  [textFamily, 400, 14],
] as const

/** A page's social preview as a PNG: the mark, the title and a sentence on the left, the page's drawing on the right. */
export async function drawPreview({ title, text, shapes, ground }: Preview): Promise<Uint8Array> {
  const { width, height } = previewSize
  const canvas = createCanvas(width, height)
  const context = canvas.getContext("2d")
  context.fillStyle = canvasColour
  context.fillRect(0, 0, width, height)
  drawPanel(context, { shapes, ground })
  drawMark(context)

  const lines = fitTitle(context, title)
  let top = 222
  context.fillStyle = ink
  for (const line of lines.texts) {
    context.fillText(line, margin, top + lines.size)
    top += lines.size * 1.12
  }
  context.font = `28px "${textFamily}"`
  context.fillStyle = muted
  const room = Math.max(1, Math.floor((height - margin - 100 - top) / 40))
  const wrapped = wrapText(context, text)
  for (const line of wrapped.length > room ? [] : wrapped) {
    top += 40
    context.fillText(line, margin, top + 16)
  }
  context.font = `26px "${textFamily}"`
  context.fillText(brand.domain, margin, height - margin)
  return canvas.encode("png")
}

/** Writes the brand's name. @returns the right edge of it. */
export function drawName(
  context: SKRSContext2D,
  at: { readonly name: string; readonly left: number; readonly baseline: number; readonly size: number },
): number {
  context.font = `${at.size}px "${titleFamily}"`
  context.fillText(at.name, at.left, at.baseline)
  return at.left + context.measureText(at.name).width
}

function drawMark(context: SKRSContext2D): void {
  context.save()
  context.translate(margin, 70)
  context.scale(2, 2)
  fillBar(context, cobalt, [0, 0, 32, 32], 9)
  fillBar(context, "#ffffff", [6, 7, 20, 2.6], 1.3)
  fillBar(context, "#ffffff", [8, 11.6, 6.6, 13.4], 1.6)
  fillBar(context, "#ffffff", [17.4, 11.6, 6.6, 8], 1.6)
  fillBar(context, warm, [17.4, 21.4, 6.6, 3.6], 1.6)
  context.restore()
  context.fillStyle = ink
  context.font = `36px "${titleFamily}"`
  context.fillText(brand.name, margin + 82, 70 + 45)
}

function drawPanel(context: SKRSContext2D, { shapes, ground }: PreviewDrawing): void {
  const { panel, fills, line } = grounds[ground]
  const left = previewSize.width - panelWidth
  context.fillStyle = panel
  context.fillRect(left, 0, panelWidth, previewSize.height)
  const scale = (panelWidth - 60) / 320
  context.save()
  context.translate(left + 30, (previewSize.height - 200 * scale) / 2)
  context.scale(scale, scale)
  context.lineCap = "round"
  for (const shape of shapes) drawShape(context, shape, fills, line)
  context.restore()
}

function drawShape(context: SKRSContext2D, shape: Shape, fills: Fills, line: string): void {
  const [kind, colour, x, y, width = 0, height = 0] = shape
  context.beginPath()
  if (kind === "line") {
    context.strokeStyle = colour === "warm" ? warm : line
    context.lineWidth = 4
    context.moveTo(x, y)
    context.lineTo(width, height)
    context.stroke()
    return
  }
  if (kind === "coin") context.arc(x, y, width, 0, 2 * Math.PI)
  else context.roundRect(x, y, width, height, Math.min(10, width / 2, height / 2))
  if (colour === "open") {
    context.strokeStyle = line
    context.lineWidth = 3
    context.setLineDash([8, 7])
    context.stroke()
    context.setLineDash([])
    return
  }
  context.fillStyle = fills[colour]
  context.fill()
}

type Box = readonly [left: number, top: number, width: number, height: number]

function fillBar(context: SKRSContext2D, colour: string, box: Box, corner: number): void {
  context.beginPath()
  context.roundRect(...box, corner)
  context.fillStyle = colour
  context.fill()
}

/** The largest size at which the title takes three lines, and its lines. Sets the context's font. */
function fitTitle(context: SKRSContext2D, title: string): { readonly size: number; readonly texts: readonly string[] } {
  for (const size of [68, 60, 52, 46]) {
    context.font = `${size}px "${titleFamily}"`
    const texts = wrapText(context, title)
    if (texts.length <= 3 && texts.every((line) => context.measureText(line).width <= textWidth)) return { size, texts }
  }
  return { size: 46, texts: wrapText(context, title).slice(0, 5) }
}

function wrapText(context: SKRSContext2D, text: string): readonly string[] {
  const lines: string[] = []
  let line = ""
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`
    if (line !== "" && context.measureText(longer).width > textWidth) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === "" ? lines : [...lines, line]
}
