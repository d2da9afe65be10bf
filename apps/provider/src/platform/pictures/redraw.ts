import jpeg from "jpeg-js"
import { PNG } from "pngjs"

/** A picture that holds nothing but its pixels. */
export interface Drawn {
  readonly type: "image/png" | "image/jpeg"
  readonly bytes: Buffer
}

/** A picture may be so many pixels wide and high. */
export const mostPixels = 512
const jpegQuality = 85

/** A picture as an address that a page can show without asking anybody. */
export function dataUrlOf({ type, bytes }: Drawn): string {
  return `data:${type};base64,${bytes.toString("base64")}`
}

/**
 * Draws a picture anew from its pixels: what is no picture has none, and what was hidden beside them (a place, a script)
 * stays behind. It takes as long as whoever made the file wants, so it runs in a thread of its own (`worker.ts`).
 *
 * @throws Error, of a library or of the language, where the file is broken.
 */
export function redraw(type: Drawn["type"], sent: Buffer): Buffer {
  return type === "image/png" ? redrawPng(sent) : redrawJpeg(sent)
}

function redrawPng(sent: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(sent)
  const picture = new PNG({ width, height })
  picture.data = data
  return PNG.sync.write(picture)
}

function redrawJpeg(sent: Buffer): Buffer {
  // A file may state its size twice: the library looks again before it makes room for the pixels.
  const limits = { maxResolutionInMP: (mostPixels * mostPixels) / 1e6, maxMemoryUsageInMB: 32 }
  const { width, height, data } = jpeg.decode(sent, { ...limits, useTArray: true, tolerantDecoding: false })
  // Nothing but the pixels: the library would carry comments and a camera's notes over.
  return jpeg.encode({ width, height, data }, jpegQuality).data
}
