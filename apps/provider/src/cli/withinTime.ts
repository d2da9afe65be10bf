import { setTimeout as pause } from "node:timers/promises"

/** Waits for work with a time limit in milliseconds. @throws Error where it takes longer */
export async function withinTime<T>(work: () => Promise<T>, milliseconds: number): Promise<T> {
  const late = new AbortController()
  const tooLate = pause(milliseconds, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no answer in ${milliseconds / 1000} s`)
  })
  // An answer in time ends the wait, which is no failure.
  tooLate.catch(() => {})
  try {
    return await Promise.race([work(), tooLate])
  } finally {
    late.abort()
  }
}
