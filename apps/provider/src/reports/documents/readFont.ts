import { readFileSync } from "node:fs"
import { inflateSync } from "node:zlib"

const fonts = new Map<string, Uint8Array>()

/** The bytes of a font file, cached in memory. A WOFF is unpacked here, because the PDF library would take a second for it. */
export function readFont(file: string): Uint8Array {
  const known = fonts.get(file)
  if (known) return known
  const bytes = readFileSync(file)
  const font = bytes.toString("latin1", 0, 4) === "wOFF" ? unpackWoff(bytes) : bytes
  fonts.set(file, font)
  return font
}

const woff = { header: 44, entry: 20 }
const sfnt = { header: 12, entry: 16 }

/** Turns a font of the Web Open Font Format 1.0 into the OpenType font that it packs. */
function unpackWoff(bytes: Buffer): Uint8Array {
  const count = bytes.readUInt16BE(12)
  const head = Buffer.alloc(sfnt.header + count * sfnt.entry)
  bytes.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** power * sfnt.entry, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * sfnt.entry, 10)
  const parts: Uint8Array[] = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    const from = woff.header + index * woff.entry
    const start = bytes.readUInt32BE(from + 4)
    const packed = bytes.subarray(start, start + bytes.readUInt32BE(from + 8))
    const length = bytes.readUInt32BE(from + 12)
    const table = packed.length < length ? inflateSync(packed) : packed
    const to = sfnt.header + index * sfnt.entry
    bytes.copy(head, to, from, from + 4)
    bytes.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    end += length + padding.length
  }
  return Buffer.concat(parts)
}
