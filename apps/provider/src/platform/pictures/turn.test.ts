import jpeg from "jpeg-js"
import { PNG } from "pngjs"
import { describe, expect, test } from "vitest"
import { chunk, segment } from "./hostilePictures.testing.ts"
import { parsePicture } from "./parsePicture.ts"
import { redraw } from "./redraw.ts"
import { applyTurn, readTurn, type Turn } from "./turn.ts"

/** Exif data with one entry: the turn. */
function buildExif(turn: number, isLittle = false): Buffer {
  const tiff = Buffer.alloc(26)
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) => (isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  tiff.write(isLittle ? "II" : "MM", "latin1")
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(0x0112, 10)
  short(3, 12)
  long(1, 14)
  short(turn, 18)
  return tiff
}

const [width, height] = [32, 16]
const [dark, light] = [20, 235]

/** Its left half is dark. */
function pixels(): Buffer {
  const data = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < width * height; at++) data.fill(at % width < width / 2 ? dark : light, at * 4, at * 4 + 3)
  return data
}

function photo(turn: number): Buffer {
  const bare = jpeg.encode({ width, height, data: pixels() }, 95).data
  const exif = segment(0xe1, [...Buffer.from("Exif\0\0"), ...buildExif(turn)])
  return Buffer.concat([bare.subarray(0, 2), exif, bare.subarray(2)])
}

describe("a photo stands as its camera says", () => {
  test.each([
    [1, width, height, [dark, light, dark, light]],
    [2, width, height, [light, dark, light, dark]],
    [3, width, height, [light, dark, light, dark]],
    [4, width, height, [dark, light, dark, light]],
    [5, height, width, [dark, dark, light, light]],
    [6, height, width, [dark, dark, light, light]],
    [7, height, width, [light, light, dark, dark]],
    [8, height, width, [light, light, dark, dark]],
  ] as const)("turn %d", (turn, wide, high, corners) => {
    const drawn = jpeg.decode(redraw(parsePicture(photo(turn))), { useTArray: true })
    expect([drawn.width, drawn.height]).toEqual([wide, high])
    const [right, bottom] = [wide - 2, high - 2]
    const seen = [
      [1, 1],
      [right, 1],
      [1, bottom],
      [right, bottom],
    ].map(([x = 0, y = 0]) => ((drawn.data[(y * wide + x) * 4] ?? 0) > 128 ? light : dark))
    expect(seen).toEqual(corners)
  })

  test("a PNG with Exif data too", () => {
    const png = PNG.sync.write(Object.assign(new PNG({ width, height }), { data: pixels() }))
    const turned = Buffer.concat([png.subarray(0, 33), chunk("eXIf", buildExif(6, true)), png.subarray(33)])
    const drawn = PNG.sync.read(redraw(parsePicture(turned)))
    expect([drawn.width, drawn.height]).toEqual([height, width])
  })
})

test("two turns that undo each other give the picture back", () => {
  const inverses: readonly (readonly [Turn, Turn])[] = [
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 8],
    [7, 7],
    [8, 6],
  ]
  const data = Uint8Array.from({ length: 6 * 4 }, (_, at) => at)
  for (const [turn, back] of inverses)
    expect(applyTurn(applyTurn({ width: 3, height: 2, data }, turn), back)).toEqual({ width: 3, height: 2, data })
})

test("broken Exif data turns nothing", () => {
  const whole = buildExif(6)
  for (let length = 0; length < 20; length++) expect(readTurn(whole.subarray(0, length))).toBe(1)
  for (const turn of [0, 9, 65_535]) expect(readTurn(buildExif(turn))).toBe(1)
  expect(readTurn(Buffer.alloc(64, 0xff))).toBe(1)
})
