import type { VerificationLevel } from "@wallet/core/contract"
import { firstUseLimit, limitsOf, personLevels, reaches } from "./levels.ts"

/** Values in minor units of the reference currency. */
export interface Spent {
  /** In the last 24 hours. */
  readonly day: bigint
  /** In the last 30 days. */
  readonly month: bigint
  /** Of `day`: to destinations that the address book did not know long enough. */
  readonly firstUse: bigint
}

export type LimitName = keyof Spent

/** What an operation may do, or which limit stands against it and how much that leaves. */
export type UseDecision =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly limit: LimitName
      readonly left: bigint
      /** The level at which it would go through. */
      readonly levelNeeded: VerificationLevel | undefined
    }

/**
 * Holds an operation of that value against what a customer has sent already. A limit that a higher level lifts is told
 * with that level; the one for first uses is for everyone.
 */
export function decideUse(value: bigint, isFirstUse: boolean, level: VerificationLevel, spent: Spent): UseDecision {
  const broken = brokenPeriod(value, level, spent)
  if (broken) {
    // To found a company is no advice: a person is told of what a person can reach.
    const higher = personLevels.filter((candidate) => !reaches(level, candidate))
    const levelNeeded = higher.find((candidate) => !brokenPeriod(value, candidate, spent))
    return { ok: false, ...broken, levelNeeded }
  }
  const left = leftOf(firstUseLimit.units, spent.firstUse)
  if (isFirstUse && value > left) return { ok: false, limit: "firstUse", left, levelNeeded: undefined }
  return { ok: true }
}

/** What of a limit is not used up. A limit that was lowered leaves nothing, and never less. */
export function leftOf(limit: bigint, used: bigint): bigint {
  return limit > used ? limit - used : 0n
}

/** The period with the least left, where the value does not fit. */
function brokenPeriod(value: bigint, level: VerificationLevel, spent: Spent) {
  const { day, month } = limitsOf(level)
  const periods = [
    { limit: "day", left: leftOf(day.units, spent.day) },
    { limit: "month", left: leftOf(month.units, spent.month) },
  ] as const
  const [tightest] = periods.toSorted((a, b) => (a.left < b.left ? -1 : a.left > b.left ? 1 : 0))
  return tightest && value > tightest.left ? tightest : undefined
}
