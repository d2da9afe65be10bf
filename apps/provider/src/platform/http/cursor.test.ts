import * as fc from "fast-check"
import { expect, test } from "vitest"
import { readCursor, writeCursor } from "./cursor.ts"

const place = { createdAt: new Date("2026-01-15T12:00:00.123Z"), id: "019bc1a0-7c00-7000-8000-0123456789ab" }

test("a cursor comes back as the place it stands for, and fits the contract's 64 characters", () => {
  const cursor = writeCursor(place)
  expect(readCursor(cursor)).toEqual(place)
  expect(cursor).toMatch(/^[\w-]{1,64}$/)
})

test("a place with any UUID that PostgreSQL stores has a cursor, of whatever version", () => {
  const ids = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString("hex"))
  fc.assert(
    fc.property(ids, (hex) => {
      const other = { ...place, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") }
      expect(readCursor(writeCursor(other))).toEqual(other)
    }),
  )
})

test.each(["", "x", "019bc1a0", "019bc1a0-7c00-7000-8000-0123456789ag", "pi_3MtwBwLkdIwHu7ix28a3tqPa"])(
  "an id that is no UUID has no cursor: %j",
  (id) => {
    expect(() => writeCursor({ ...place, id })).toThrow(TypeError)
  },
)

test.each(["x", "../../etc", "B".repeat(32), "_".repeat(32), `${writeCursor(place)}=`, writeCursor(place).slice(1)])(
  "%j is no cursor and is refused at its field",
  (cursor) => {
    expect(() => readCursor(cursor)).toThrow(
      expect.objectContaining({ tag: "validation_failed", parts: { fields: { cursor: { code: "invalid" } } } }),
    )
  },
)
