import { inflateSync } from "node:zlib"
import jpeg from "jpeg-js"
import { PNG } from "pngjs"
import type { ParsedPicture, Picture } from "./parsePicture.ts"
import { applyTurn } from "./turn.ts"

/** Largest width and height of a picture, in pixels. */
export const mostPixels = 512
const jpegQuality = 85

/** A picture as a `data:` URL. */
export function toDataUrl({ type, bytes }: Picture): string {
  return `data:${type};base64,${bytes.toString("base64")}`
}

/**
 * Encodes a picture again from its pixels, so that no hidden data (a location, a script) is kept. The camera's orientation
 * is applied to the pixels. The file determines how long this takes, so it runs in a separate process (`worker.ts`).
 *
 * @throws Error, of a library or of the language, where the file is broken.
 */
export function redraw(picture: ParsedPicture): Buffer {
  return picture.type === "image/png" ? redrawPng(picture) : redrawJpeg(picture)
}

function redrawPng({ bytes, width, height, dataLength, turn }: ParsedPicture): Buffer {
  // The library sets no limit for interlaced pictures.
  inflateSync(Buffer.concat(splitData(bytes)), { maxOutputLength: dataLength })
  const decoded = PNG.sync.read(bytes)
  if (decoded.width !== width || decoded.height !== height) throw new Error("the decoder found another size")
  const turned = applyTurn({ width, height, data: decoded.data }, turn)
  const picture = new PNG({ width: turned.width, height: turned.height })
  picture.data = Buffer.from(turned.data.buffer, turned.data.byteOffset, turned.data.byteLength)
  return PNG.sync.write(picture)
}

/** The data of the IDAT chunks of a parsed PNG. */
function splitData(bytes: Buffer): readonly Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const start = at + 8
    if (bytes.toString("latin1", at + 4, start) === "IDAT")
      pieces.push(bytes.subarray(start, start + bytes.readUInt32BE(at)))
  }
  return pieces
}

function redrawJpeg({ bytes, width, height, turn }: ParsedPicture): Buffer {
  const limits = { maxResolutionInMP: (mostPixels * mostPixels) / 1e6, maxMemoryUsageInMB: 32 }
  const decoded = jpeg.decode(bytes, { ...limits, useTArray: true, tolerantDecoding: false })
  if (decoded.width !== width || decoded.height !== height) throw new Error("the decoder found another size")
  return jpeg.encode(applyTurn({ width, height, data: decoded.data }, turn), jpegQuality).data
}
