import { createCanvas, loadImage } from "@napi-rs/canvas"
import { type Download, downloads } from "#content/texts/downloads.ts"
import { brand } from "#site/brand.ts"
import { drawName } from "./previews.ts"

const ink = "#0b1033"
const white = "#ffffff"

/**
 * The files of the press kit by their paths, made of the site's icon, which is the brand's mark. The fonts of the previews
 * have to be loaded.
 */
export async function mediaFiles(icon: string): Promise<Readonly<Record<string, string | Uint8Array>>> {
  const makers: Readonly<Record<Download, () => string | Promise<Uint8Array>>> = {
    markSvg: () => icon,
    markPng: () => drawMark(icon, 1024),
    inkSvg: () => inOneColour(icon, ink, white),
    whiteSvg: () => inOneColour(icon, white, ink),
    logoPng: () => drawLogo(icon, ink),
    logoLightPng: () => drawLogo(icon, white),
  }
  const files: Record<string, string | Uint8Array> = {}
  for (const { id, path } of downloads) {
    // oxlint-disable-next-line no-await-in-loop -- each takes a processor for itself
    files[path] = await makers[id]()
  }
  return files
}

/** The mark with its tile in one colour and its bars in another. @throws Error for an icon without a tile. */
function inOneColour(icon: string, tile: string, bars: string): string {
  const [head, ...rest] = icon.split("<rect")
  if (head === undefined || rest.length < 2) throw new Error("The site's icon has no tile with bars on it")
  return [
    head,
    ...rest.map((shape, index) => shape.replace(/fill="[^"]+"/, `fill="${index === 0 ? tile : bars}"`)),
  ].join("<rect")
}

async function drawMark(icon: string, size: number): Promise<Uint8Array> {
  const canvas = createCanvas(size, size)
  const picture = await loadImage(Buffer.from(icon))
  picture.width = size
  picture.height = size
  canvas.getContext("2d").drawImage(picture, 0, 0, size, size)
  return canvas.encode("png")
}

/** The mark with the brand's name beside it, on no ground. */
async function drawLogo(icon: string, colour: string): Promise<Uint8Array> {
  const height = 400
  const width = drawName(createCanvas(1, 1).getContext("2d"), { name: brand.name, left: 480, baseline: 0, size: 250 })
  const canvas = createCanvas(Math.ceil(width), height)
  const context = canvas.getContext("2d")
  const picture = await loadImage(Buffer.from(icon))
  picture.width = height
  picture.height = height
  context.drawImage(picture, 0, 0, height, height)
  context.fillStyle = colour
  drawName(context, { name: brand.name, left: 480, baseline: 290, size: 250 })
  return canvas.encode("png")
}
