import { randomFillSync, randomInt } from "node:crypto"
import { v7 } from "uuid"
import { readOwnClock } from "#platform/database/ownClock.ts"

const bytesEach = 16
/** To ask the system for random bytes takes longer than all the rest of an id, so they come for many ids at once. */
const random = new Uint8Array(256 * bytesEach)
let used = random.length
let moment = 0
let readTime: () => number = readOwnClock
let count = 0

/** The moment by which ids are made, in milliseconds since 1970. */
export function idTime(): number {
  return Math.floor(readTime())
}

/**
 * Has ids made by another clock than this machine's: ids of all processes of a database are compared.
 *
 * @returns how to go back to the machine's.
 */
export function makeIdsBy(time: () => number): () => void {
  readTime = time
  return () => {
    if (readTime === time) readTime = readOwnClock
  }
}

/** A UUID of version 7, as rows and requests have it. Within a process each is greater than the one before. */
export function newId(): string {
  const now = idTime()
  if (now > moment) {
    moment = now
    count = randomInt(2 ** 31) // as many are left to count up within the millisecond
  } else {
    count++
  }
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const from = used
  used += bytesEach
  return v7({ msecs: moment, seq: count, random: random.subarray(from, used) })
}
