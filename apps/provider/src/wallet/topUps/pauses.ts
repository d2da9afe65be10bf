/** Time for which the acquirer is polled about something that may still change, in milliseconds. */
export const watchedFor = 45 * 24 * 3_600_000

const shortest = 15_000
const longest = 12 * 3_600_000

/** The pause until the next request about something of that age, in milliseconds. */
export function pauseAfter(age: number): number {
  return Math.min(Math.max(age / 4, shortest), longest)
}
