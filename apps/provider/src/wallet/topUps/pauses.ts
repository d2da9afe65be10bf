/** For so long the acquirer is asked about something that may still turn out otherwise, in milliseconds. */
export const watchedFor = 45 * 24 * 3_600_000

const shortest = 15_000
const longest = 12 * 3_600_000

/** The pause until the acquirer is asked again about something of that age, in milliseconds. */
export function pauseAfter(age: number): number {
  return Math.min(Math.max(age / 4, shortest), longest)
}
