import { readTurn, type Turn } from "./turn.ts"

/** A picture that holds nothing but its pixels. */
export interface Picture {
  readonly type: "image/png" | "image/jpeg"
  readonly bytes: Buffer
}

/** A picture as its own structure describes it. */
export interface ParsedPicture extends Picture {
  readonly width: number
  readonly height: number
  /** The exact length of a PNG's unpacked data. */
  readonly dataLength: number
  /** Orientation of the camera, by which the pixels must be turned. */
  readonly turn: Turn
}

/** The file breaks the format's structure, or uses a part of it that no camera or browser writes. */
export class PictureError extends Error {
  override readonly name = "PictureError"
}

/**
 * Parses a PNG or JPEG without decoding it. The bytes that it returns hold only the parts that a decoder needs, each of
 * which this function has read: a decoder finds no second header in them.
 *
 * @throws PictureError
 */
export function parsePicture(sent: Buffer): ParsedPicture {
  if (sent.subarray(0, pngStart.length).equals(pngStart)) return parsePng(sent)
  if (sent.readUInt16BE(0) === jpegStart) return parseJpeg(sent)
  throw new PictureError("neither PNG nor JPEG")
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Bit depths of each colour type, and how many samples a pixel has (PNG specification, 11.2.1). */
const colourTypes: Readonly<Record<number, { readonly depths: readonly number[]; readonly samples: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
}
/** First column and row of each pass of an interlaced PNG, and the steps between them. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
/** The order of the chunks that are kept. Each but IDAT may be there once. */
const pngOrder = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

function parsePng(sent: Buffer): ParsedPicture {
  const kept: Buffer[] = [pngStart]
  let last = ""
  let before = ""
  let size: PngSize | undefined
  let turn: Turn = 1
  let at = pngStart.length
  while (last !== "IEND") {
    const data = at + 8
    if (data > sent.length) throw new PictureError("the end is missing")
    const type = sent.toString("latin1", at + 4, data)
    const end = data + sent.readUInt32BE(at) + 4
    if (end > sent.length) throw new PictureError("a chunk is longer than the file")
    if ((type === "IHDR") !== (at === pngStart.length)) throw new PictureError("IHDR must be first, and there once")
    if (pngOrder.includes(type)) {
      const isNext = pngOrder.indexOf(type) > pngOrder.indexOf(last) || (type === "IDAT" && before === "IDAT")
      if (!isNext) throw new PictureError(`${type} is there twice or out of order`)
      if (type === "IHDR") size = readPngHeader(sent.subarray(data, end - 4))
      kept.push(sent.subarray(at, end))
      last = type
      // A small letter at the start says that a decoder may do without.
    } else if (!/^[a-z][A-Za-z]{3}$/.test(type)) throw new PictureError("an unknown chunk")
    if (type === "eXIf") turn = readTurn(sent.subarray(data, end - 4))
    before = type
    at = end
  }
  if (at !== sent.length) throw new PictureError("data after the end")
  if (!size) throw new PictureError("IHDR is missing")
  return { type: "image/png", bytes: Buffer.concat(kept), ...size, turn }
}

type PngSize = Pick<ParsedPicture, "width" | "height" | "dataLength">

function readPngHeader(header: Buffer): PngSize {
  if (header.length !== 13) throw new PictureError("IHDR has another length")
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = header.subarray(8)
  const colour = colourTypes[colourType]
  if (width === 0 || height === 0) throw new PictureError("no pixels")
  if (!colour?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1)
    throw new PictureError("IHDR names what the format does not have")
  const bits = colour.samples * depth
  const parts = interlace === 0 ? ([[0, 0, 1, 1]] as const) : passes
  const lengths = parts.map(([x, y, stepX, stepY]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)]
    return columns <= 0 || rows <= 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8))
  })
  return { width, height, dataLength: lengths.reduce((sum, length) => sum + length, 0) }
}

const jpegStart = 0xffd8
const marker = {
  dht: 0xc4,
  eoi: 0xd9,
  sos: 0xda,
  dqt: 0xdb,
  dri: 0xdd,
  app0: 0xe0,
  app1: 0xe1,
  app14: 0xee,
  app15: 0xef,
  com: 0xfe,
}
const exifStart = Buffer.from("Exif\0\0", "latin1")
/** Baseline, extended and progressive. The others are lossless, arithmetic or hierarchical. */
const frames = [0xc0, 0xc1, 0xc2]

function parseJpeg(sent: Buffer): ParsedPicture {
  const kept: Buffer[] = [sent.subarray(0, 2)]
  let frame: { readonly width: number; readonly height: number } | undefined
  let hasScan = false
  let turn: Turn = 1
  let at = 2
  for (;;) {
    if (sent[at] !== 0xff || at + 4 > sent.length + (sent[at + 1] === marker.eoi ? 2 : 0))
      throw new PictureError("a marker or the end is missing")
    const code = sent[at + 1] ?? 0
    if (code === 0xff) {
      // A marker may have any number of these before it.
      at += 1
      continue
    }
    if (code === marker.eoi) break
    const end = at + 2 + sent.readUInt16BE(at + 2)
    if (end < at + 4 || end > sent.length) throw new PictureError("a segment is longer than the file")
    const segment = sent.subarray(at, end)
    const body = segment.subarray(4)
    at = end
    if (frames.includes(code)) {
      if (frame) throw new PictureError("two frames")
      frame = readJpegFrame(body)
      kept.push(segment)
    } else if (code === marker.sos) {
      if (!frame || body.length !== 4 + 2 * (body[0] ?? 0)) throw new PictureError("a scan without its frame")
      at = findScanEnd(sent, end)
      kept.push(segment, sent.subarray(end, at))
      hasScan = true
    } else if (code === marker.dqt || code === marker.dht || code === marker.dri) {
      if (!hasWholeTables(code, body)) throw new PictureError("a table is longer than its segment")
      kept.push(segment)
    } else if (code === marker.app14 && body.length === 12) kept.push(segment)
    else if ((code < marker.app0 || code > marker.app15) && code !== marker.com)
      throw new PictureError("a segment that pictures do not need")
    if (code === marker.app1 && body.subarray(0, exifStart.length).equals(exifStart))
      turn = readTurn(body.subarray(exifStart.length))
  }
  if (!frame || !hasScan) throw new PictureError("no frame or no scan")
  if (at + 2 !== sent.length) throw new PictureError("data after the end")
  kept.push(sent.subarray(at))
  return { type: "image/jpeg", bytes: Buffer.concat(kept), ...frame, dataLength: 0, turn }
}

const isFactor = (factor: number) => factor >= 1 && factor <= 4

function readJpegFrame(body: Buffer): { readonly width: number; readonly height: number } {
  if (body.length < 6) throw new PictureError("a frame without its size")
  const [height, width, components] = [body.readUInt16BE(1), body.readUInt16BE(3), body.readUInt8(5)]
  // A height of 0 would be named after the pixels (DNL).
  if (width === 0 || height === 0) throw new PictureError("no pixels")
  if (![1, 3, 4].includes(components) || body.length !== 6 + 3 * components)
    throw new PictureError("a frame with other components")
  for (let at = 7; at < body.length; at += 3) {
    const factors = body.readUInt8(at)
    if (!isFactor(factors >> 4) || !isFactor(factors & 15)) throw new PictureError("a component without its factors")
  }
  return { width, height }
}

/** True if the tables of a segment end where it ends: a decoder that reads on would take their rest for markers. */
function hasWholeTables(code: number, body: Buffer): boolean {
  if (code === marker.dri) return body.length === 2
  let at = 0
  while (at < body.length) {
    if (code === marker.dqt) at += (body.readUInt8(at) >> 4 === 0 ? 64 : 128) + 1
    else at += 17 + body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
  }
  return at === body.length
}

/** The place of the first marker behind the pixels of a scan; restart markers are part of them. */
function findScanEnd(sent: Buffer, start: number): number {
  for (let at = start; at + 1 < sent.length; at += 1) {
    const next = sent[at + 1] ?? 0
    if (sent[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new PictureError("a scan without its end")
}
