import { crc32, deflateSync } from "node:zlib"
import jpeg from "jpeg-js"
import { PNG } from "pngjs"

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngEnd = chunk("IEND", Buffer.alloc(0))

/** The first chunk of a PNG in 8 bits a sample. */
export function pngHeader(width: number, height: number, { colourType = 6, isInterlaced = false } = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, colourType, 0, 0, isInterlaced ? 1 : 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return chunk("IHDR", header)
}

/** A PNG of such chunks. */
export function pngFile(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([pngStart, ...chunks, pngEnd])
}

const idat = (length: number) => chunk("IDAT", deflateSync(Buffer.alloc(length), { level: 9 }))

export function smallPng(): Buffer {
  return PNG.sync.write(new PNG({ width: 8, height: 8 }))
}

/** A segment of a JPEG. */
export function segment(marker: number, data: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data])
}

export function smallJpeg(): Buffer {
  return jpeg.encode({ width: 16, height: 16, data: Buffer.alloc(16 * 16 * 4, 100) }, 80).data
}

const two = (value: number) => [value >> 8, value & 0xff]
/** The header of a frame in grey. */
const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, ...two(height), ...two(width), 1, 1, 0x11, 0])

/** Puts bytes right behind the start of a JPEG, or before its end. */
function jpegWith(extra: Buffer, place: "start" | "end" = "start"): Buffer {
  const whole = smallJpeg()
  const at = place === "start" ? 2 : whole.length - 2
  return Buffer.concat([whole.subarray(0, at), extra, whole.subarray(at)])
}

/**
 * A progressive JPEG of 512 × 512 pixels in 48 kB that goes over every pixel thousands of times: each of its scans refines
 * all coefficients and says in three bytes that none of them changes.
 */
export function slowJpeg(): Buffer {
  const noCodes = Array.from({ length: 16 }, () => 0)
  const quantization = segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)])
  // One code of one bit, for a run of 4096 blocks (all there are) and 12 more bits.
  const codes = segment(0xc4, [0x10, 1, ...noCodes.slice(1), 0xc0])
  const scan = (successive: number) =>
    Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, successive]), Buffer.from([0x00, 0x00])])
  const start = Buffer.concat([Buffer.from([0xff, 0xd8]), quantization, frame(0xc2, 512, 512), codes, scan(0x01)])
  const end = Buffer.from([0xff, 0xd9])
  const refining = scan(0x10)
  const scans = Math.floor((48 * 1024 - start.length - end.length) / refining.length)
  return Buffer.concat([start, ...Array.from({ length: scans }, () => refining), end])
}

/** An interlaced PNG of 8 × 8 pixels whose data would be 45 MB. */
export function swellingPng(): Buffer {
  return pngFile(pngHeader(8, 8, { isInterlaced: true }), idat(45_000_000))
}

/** Pictures that are refused by their structure: one parser would see another picture in them than the next. */
export const brokenPictures: readonly (readonly [name: string, picture: Buffer])[] = [
  ["a PNG with two headers", pngFile(pngHeader(16, 16), pngHeader(30_000, 30_000), idat(43_000_000))],
  [
    "a PNG with two headers, interlaced",
    pngFile(pngHeader(16, 16), pngHeader(8000, 8000, { isInterlaced: true }), idat(43_000_000)),
  ],
  ["a PNG whose header is not first", pngFile(chunk("tEXt", Buffer.from("a\0b")), pngHeader(16, 16), idat(1040))],
  ["a PNG with a header behind its data", pngFile(pngHeader(16, 16), idat(1040), pngHeader(30_000, 30_000))],
  ["a PNG with a long header", pngFile(chunk("IHDR", Buffer.alloc(26, 1)), idat(1040))],
  ["a PNG without a header", pngFile(idat(1040))],
  ["a PNG with data in two places", pngFile(pngHeader(16, 16), idat(520), chunk("tIME", Buffer.alloc(7)), idat(520))],
  [
    "a PNG with two palettes",
    pngFile(pngHeader(16, 16), chunk("PLTE", Buffer.alloc(3)), chunk("PLTE", Buffer.alloc(3))),
  ],
  ["a PNG with an unknown chunk that matters", pngFile(pngHeader(16, 16), chunk("CgBI", Buffer.alloc(4)), idat(1040))],
  ["a PNG with data behind its end", Buffer.concat([smallPng(), smallPng()])],
  ["a PNG without its end", smallPng().subarray(0, -12)],
  ["a PNG without pixels", pngFile(pngHeader(0, 16), idat(16))],
  ["a JPEG with two frames", jpegWith(frame(0xc0, 30_000, 30_000))],
  ["a JPEG with a progressive frame behind its pixels", jpegWith(frame(0xc2, 30_000, 30_000), "end")],
  ["a JPEG whose table hides a frame", jpegWith(segment(0xc4, [0, 255, ...frame(0xc0, 30_000, 30_000)]))],
  ["a JPEG whose height comes after its pixels", jpegWith(segment(0xdc, two(30_000)), "end")],
  ["a lossless JPEG", jpegWith(frame(0xc3, 8, 8))],
  ["a hierarchical JPEG", jpegWith(segment(0xde, [8, ...two(30_000), ...two(30_000), 1, 1, 0x11, 0]))],
  [
    "a JPEG with 255 components",
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xc0, [8, ...two(512), ...two(512), 255, ...Array.from({ length: 765 }, () => 0x44)]),
      segment(0xda, [1, 1, 0, 0, 63, 0]),
      Buffer.from([0, 0xff, 0xd9]),
    ]),
  ],
  ["a JPEG with another behind its end", Buffer.concat([smallJpeg(), smallJpeg()])],
  ["a JPEG without its end", smallJpeg().subarray(0, -2)],
]

/** Pictures whose structure is whole, and that a decoder would still need much time or memory for. */
export const heavyPictures: readonly (readonly [name: string, picture: Buffer])[] = [
  ["one that takes seconds to decode", slowJpeg()],
  ["one that unpacks to a thousand times its size", swellingPng()],
]
