import { refuse } from "#platform/http/refusal.ts"

/** A place in a history that runs from new to old: after this row. */
export interface Place {
  readonly createdAt: Date
  readonly id: string
}

const timeBytes = 8
const cursorBytes = timeBytes + 16

/** A UUID of any version, as PostgreSQL writes it: ids that are hashes have no version. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Writes a place as opaque text. @throws TypeError for an id that is no UUID */
export function writeCursor({ createdAt, id }: Place): string {
  if (!uuid.test(id)) throw new TypeError("A cursor takes the id of a row, which is a UUID.")
  const bytes = Buffer.alloc(cursorBytes)
  bytes.writeBigInt64BE(BigInt(createdAt.getTime()))
  bytes.write(id.replaceAll("-", ""), timeBytes, "hex")
  return bytes.toString("base64url")
}

/** Reads what `writeCursor` wrote. Refuses anything else, at the field `cursor`. */
export function readCursor(cursor: string): Place {
  const bytes = Buffer.from(cursor, "base64url")
  const place = bytes.length === cursorBytes ? placeIn(bytes) : undefined
  if (!place || writeCursor(place) !== cursor) {
    throw refuse("validation_failed", { fields: { cursor: { code: "invalid" } } })
  }
  return place
}

function placeIn(bytes: Buffer): Place | undefined {
  const createdAt = new Date(Number(bytes.readBigInt64BE()))
  const year = createdAt.getUTCFullYear()
  const id = bytes.toString("hex", timeBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
  // PostgreSQL knows fewer moments than a Date can hold.
  return year >= 1970 && year <= 9999 ? { createdAt, id } : undefined
}
