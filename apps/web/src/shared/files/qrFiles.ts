import type { WalletFile } from "@wallet/core"
import { qrShape } from "#ui/qrShape.ts"

/** The width of a picture in pixels: enough for a poster at 300 dpi. */
const pictureWidth = 1200

/** A QR code as an SVG file. */
export function qrSvgFile(text: string, name: string): WalletFile {
  const { size, path } = qrShape(text)
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`,
  ].join("")
  return { name: `${name}.svg`, type: "image/svg+xml", bytes: new TextEncoder().encode(drawing) }
}

/** A QR code as a PNG file. Each module is a whole number of pixels, so that edges are sharp. */
export async function qrPngFile(text: string, name: string): Promise<WalletFile> {
  const { size, path } = qrShape(text)
  const scale = Math.ceil(pictureWidth / size)
  const canvas = new OffscreenCanvas(size * scale, size * scale)
  const context = canvas.getContext("2d")
  if (!context) throw new Error("The browser draws no pictures")
  context.fillStyle = "#fff"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = "#000"
  const modules = new Path2D(path)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- this fills a canvas, not an array
  context.fill(modules)
  const picture = await canvas.convertToBlob({ type: "image/png" })
  return { name: `${name}.png`, type: "image/png", bytes: new Uint8Array(await picture.arrayBuffer()) }
}
