import { lateUntil } from "./sbpLifecycle.ts"

/** So long after a code's time is over the bank is asked about it, and again after as long while it is open, in milliseconds. */
export const askDelay = 5 * 60_000

const day = 24 * 3_600_000

/** The times after a code's end at which the bank is asked once more: a payment's message may get lost. In milliseconds. */
export const askedAfterEnd: readonly number[] = [lateUntil, 3 * day, 7 * day, 30 * day]

/** The next moment to ask about a code that has ended; undefined after the last one. */
export function nextAskAfterEnd(endedAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - endedAt.getTime()
  const next = askedAfterEnd.find((one) => one > age)
  return next === undefined ? undefined : new Date(endedAt.getTime() + next)
}
