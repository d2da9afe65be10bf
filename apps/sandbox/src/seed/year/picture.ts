import { crc32, deflateSync } from "node:zlib"

const size = 128

/** Draws a person's picture, a head and shoulders in one color: a PNG in base64. */
export function drawPerson(color: string): string {
  const back = channels(color)
  const front = back.map((value) => value + Math.round((255 - value) * 0.72))
  const rows = Array.from({ length: size }, (_, y) => {
    const pixels = Array.from({ length: size }, (_unused, x) => (isPerson(x, y) ? front : back)).flat()
    return Buffer.from([0, ...pixels])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8) // eight bits a channel, red green blue
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.concat(rows))), chunk("IEND", Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts]).toString("base64")
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

function isPerson(x: number, y: number): boolean {
  const head = (x - 64) ** 2 + (y - 50) ** 2 < 24 ** 2
  const shoulders = (x - 64) ** 2 / 44 ** 2 + (y - 128) ** 2 / 44 ** 2 < 1
  return head || shoulders
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
