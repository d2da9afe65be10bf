const firstMs = 500
const longestMs = 15 * 60_000

/**
 * Delay before a job's next attempt, in milliseconds: doubling, up to 15 minutes.
 *
 * @param attempts the number of failed attempts; at least 1.
 * @param random in [0, 1): spreads jobs that failed together over the second half of the wait.
 */
export function retryDelay(attempts: number, random: number): number {
  const whole = Math.min(firstMs * 2 ** (attempts - 1), longestMs)
  return Math.round(whole / 2 + (whole / 2) * random)
}
