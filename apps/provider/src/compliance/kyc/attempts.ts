import type { VerificationCheck } from "#platform/http/answers.ts"
import type { KycRow } from "./sessions.ts"

/** The number of refusals allowed within the period. After it the customer waits until the period ends. */
const maxAttempts = 5
const period = 24 * 3_600_000

type Refusals = Pick<KycRow, "refusals" | "refusals_since">

/** The remaining attempts, and the time when all of them are available again. */
export function attemptsLeft({ refusals, refusals_since: since }: Refusals, now: Date): VerificationCheck["attempts"] {
  const renewed = since && new Date(since.getTime() + period)
  if (!renewed || renewed <= now) return { left: maxAttempts, max: maxAttempts, renewedAt: null }
  return { left: Math.max(maxAttempts - refusals, 0), max: maxAttempts, renewedAt: renewed.toISOString() }
}

/** The count after one more refusal. */
export function countRefusal(before: Refusals, now: Date): Refusals {
  const { renewedAt } = attemptsLeft(before, now)
  if (renewedAt === null) return { refusals: 1, refusals_since: now }
  return { refusals: before.refusals + 1, refusals_since: before.refusals_since }
}
