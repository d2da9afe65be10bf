import { Semaphore, withTimeout } from "async-mutex"
import type { Services } from "#platform/services.ts"
import { inReadLimit } from "./readLimit.ts"

/** A part of a page: its data, or `unavailable`. */
export type Part<Data> = { readonly state: "ready"; readonly data: Data } | { readonly state: "unavailable" }

/** The longest wait for a part, in milliseconds. */
const longestMs = 5_000

/** The parts that are read at a time by all operators of this process: requests of customers need connections too. */
const connections = withTimeout(new Semaphore(3), longestMs)

/**
 * Reads a part of a page from the database. A part that fails or takes too long is `unavailable`, and stops no other.
 *
 * @param name for the log.
 */
export function readPart<Data>(
  services: Services,
  name: string,
  read: (limited: Services) => Promise<Data>,
): Promise<Part<Data>> {
  return settlePart(services, name, () => connections.runExclusive(() => inReadLimit(services, read)))
}

/** As `readPart`, for a part that asks outside parties, without a connection to the database. */
export async function settlePart<Data>(
  { log }: Pick<Services, "log">,
  name: string,
  read: () => Promise<Data>,
): Promise<Part<Data>> {
  try {
    return { state: "ready", data: await withinTime(read()) }
  } catch (err) {
    log.warn({ err, part: name }, "a part of the operators' console is unavailable")
    return { state: "unavailable" }
  }
}

/** @throws Error once the time is over */
async function withinTime<Data>(reading: Promise<Data>): Promise<Data> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("it took too long")), longestMs)
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
    // Its own error may come later, when nobody waits for it.
    reading.catch(() => undefined)
  }
}
