import { lateUntil } from "./sbpLifecycle.ts"

/**
 * Time after a code's expiry until the bank is asked about it, and then between requests while it is open, in
 * milliseconds.
 */
export const askDelay = 5 * 60_000

const day = 24 * 3_600_000

/**
 * Times after a code's end at which the bank is asked again, because a payment's message may get lost. In
 * milliseconds.
 */
export const askedAfterEnd: readonly number[] = [lateUntil, 3 * day, 7 * day, 30 * day]

/** The time of the next request about an ended code; undefined after the last one. */
export function nextAskAfterEnd(endedAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - endedAt.getTime()
  const next = askedAfterEnd.find((one) => one > age)
  return next === undefined ? undefined : new Date(endedAt.getTime() + next)
}
