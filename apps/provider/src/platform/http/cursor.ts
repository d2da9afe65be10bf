import { validate as isUuid, parse } from "uuid"
import { refuse } from "#platform/http/refusal.ts"

/** A place in a history that runs from new to old: after this row. */
export interface Place {
  readonly createdAt: Date
  readonly id: string
}

const timeBytes = 8
const cursorBytes = timeBytes + 16

/** Writes a place as opaque text. */
export function writeCursor({ createdAt, id }: Place): string {
  const bytes = Buffer.alloc(cursorBytes)
  bytes.writeBigInt64BE(BigInt(createdAt.getTime()))
  bytes.set(parse(id), timeBytes)
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
  return year >= 1970 && year <= 9999 && isUuid(id) ? { createdAt, id } : undefined
}
