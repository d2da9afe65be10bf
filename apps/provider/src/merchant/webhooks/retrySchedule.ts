const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Delays after each failed attempt: three days in total, as Standard Webhooks recommends. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** Maximum random increase of a delay, as a share, so that deliveries which failed together are spread out. */
const jitter = 0.2

/** Maximum number of attempts per delivery. */
export const mostAttempts: number = waits.length + 1

/**
 * Delay before the next attempt, in milliseconds; undefined if there is none.
 *
 * @param attempts the number of failed attempts; at least 1.
 * @param random in [0, 1).
 */
export function retryWait(attempts: number, random: number): number | undefined {
  const wait = waits[attempts - 1]
  return wait === undefined ? undefined : Math.round(wait * (1 + jitter * random))
}
