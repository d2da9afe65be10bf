import * as fc from "fast-check"
import jpeg from "jpeg-js"
import { PNG } from "pngjs"
import { expect, test } from "vitest"
import { brokenPictures, chunk, pngFile, pngHeader, segment, smallJpeg, smallPng } from "./hostilePictures.testing.ts"
import { PictureError, parsePicture } from "./parsePicture.ts"

test.each(brokenPictures)("%s is refused before it is decoded", (_name, picture) => {
  expect(() => parsePicture(picture)).toThrow(PictureError)
})

const size = fc.record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })

test("a picture that a library wrote has the size that it was given", () => {
  fc.assert(
    fc.property(size, ({ width, height }) => {
      expect(parsePicture(PNG.sync.write(new PNG({ width, height })))).toMatchObject({ width, height })
      const { data } = jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4) }, 80)
      expect(parsePicture(data)).toMatchObject({ width, height })
    }),
    { numRuns: 30 },
  )
})

test("whatever is changed in a file, a decoder finds the size that was checked, or nothing", () => {
  const files = [smallPng(), smallJpeg()]
  const change = fc.record({ file: fc.nat(1), at: fc.nat(4000), value: fc.nat(255), isInsert: fc.boolean() })
  fc.assert(
    fc.property(change, ({ file, at, value, isInsert }) => {
      const whole = files[file] ?? Buffer.alloc(0)
      const place = at % whole.length
      const rest = whole.subarray(isInsert ? place : place + 1)
      const parsed = attempt(() => parsePicture(Buffer.concat([whole.subarray(0, place), Buffer.from([value]), rest])))
      if (!parsed || parsed.width * parsed.height > 512 * 512) return
      const decoded = attempt(() =>
        parsed.type === "image/png"
          ? PNG.sync.read(parsed.bytes)
          : jpeg.decode(parsed.bytes, { tolerantDecoding: false, maxResolutionInMP: 1, maxMemoryUsageInMB: 32 }),
      )
      const { width, height } = decoded ?? parsed
      expect([width, height]).toEqual([parsed.width, parsed.height])
    }),
    { numRuns: 1000 },
  )
})

test("the length of a PNG's data follows from its header, also when it is interlaced", () => {
  expect(readDataLength(pngHeader(8, 8))).toBe(8 * (1 + 32))
  // Seven passes of 1, 1, 2, 4, 8, 16 and 32 pixels in 1, 1, 1, 2, 2, 4 and 4 rows.
  expect(readDataLength(pngHeader(8, 8, { isInterlaced: true }))).toBe(64 * 4 + 15)
  expect(readDataLength(pngHeader(1, 1, { isInterlaced: true }))).toBe(5)
})

test("a decoder gets none of a picture's notes", () => {
  const exif = segment(0xe1, [...Buffer.from("Exif\0\0"), ...smallJpeg()])
  const photo = Buffer.concat([smallJpeg().subarray(0, 2), exif, smallJpeg().subarray(2)])
  expect(parsePicture(photo)).toMatchObject({ width: 16, height: 16 })
  expect(parsePicture(photo).bytes.includes("Exif")).toBe(false)
  const text = chunk("tEXt", Buffer.from("place\0here"))
  const png = Buffer.concat([smallPng().subarray(0, 33), text, smallPng().subarray(33)])
  expect(parsePicture(png).bytes.includes("place")).toBe(false)
})

function readDataLength(header: Buffer): number {
  return parsePicture(pngFile(header, chunk("IDAT", Buffer.alloc(1)))).dataLength
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
