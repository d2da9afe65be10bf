import jpeg from "jpeg-js"
import { PNG } from "pngjs"
import { refuseField } from "#platform/http/refusal.ts"

/** A picture that holds nothing but its pixels. */
export interface Drawn {
  readonly type: "image/png" | "image/jpeg"
  readonly bytes: Buffer
}

const mostPixels = 512
const mostBytes = 48 * 1024
const jpegQuality = 85

/** A picture as an address that a page can show without asking anybody. */
export function dataUrlOf({ type, bytes }: Drawn): string {
  return `data:${type};base64,${bytes.toString("base64")}`
}

/**
 * Draws a picture anew from its pixels: what is no picture has none, and what was hidden beside them (a place, a script)
 * stays behind. Refuses at the field `image` with `image_invalid` or `image_too_large`.
 */
export function redraw(sent: Buffer): Drawn {
  if (sent.length > mostBytes) throw tooLarge()
  const size = pngSize(sent)
  // Looked at first: a few bytes of PNG can stand for a picture that fills the memory.
  if (size && (size.width > mostPixels || size.height > mostPixels)) throw tooLarge()
  const drawn = orInvalid(() => (size ? redrawPng(sent) : redrawJpeg(sent)))
  if (drawn.bytes.length > 4 * mostBytes) throw tooLarge()
  return drawn
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Width and height as the first chunk of a PNG says them; undefined for what is none. */
function pngSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngStart)) return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function redrawPng(sent: Buffer): Drawn {
  const { width, height, data } = PNG.sync.read(sent)
  const picture = new PNG({ width, height })
  picture.data = data
  return { type: "image/png", bytes: PNG.sync.write(picture) }
}

function redrawJpeg(sent: Buffer): Drawn {
  // The library looks at the size before it makes room for the pixels.
  const limits = { maxResolutionInMP: (mostPixels * mostPixels) / 1e6, maxMemoryUsageInMB: 32 }
  const picture = jpeg.decode(sent, { ...limits, useTArray: true, tolerantDecoding: false })
  if (picture.width > mostPixels || picture.height > mostPixels) throw tooLarge()
  // Nothing but the pixels: the library would carry comments and a camera's notes over.
  const { width, height, data } = picture
  return { type: "image/jpeg", bytes: jpeg.encode({ width, height, data }, jpegQuality).data }
}

function orInvalid(draw: () => Drawn): Drawn {
  try {
    return draw()
  } catch (error) {
    // The libraries throw plain errors and, for some broken files, errors of the language.
    if (error instanceof Error && /maxResolutionInMP|maxMemoryUsageInMB/.test(error.message)) throw tooLarge()
    if (error instanceof Error && error.name === "Refusal") throw error
    throw refuseField("validation_failed", "image", { code: "image_invalid" })
  }
}

function tooLarge() {
  return refuseField("validation_failed", "image", { code: "image_too_large", limit: String(mostPixels) })
}
