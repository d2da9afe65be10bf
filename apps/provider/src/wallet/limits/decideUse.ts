import type { VerificationLevel } from "@wallet/core/contract"
import { firstUseLimit, limitsOf, type PeriodLimits, personLevels, reaches } from "./levels.ts"

/** Values in minor units of the reference currency. */
export interface PeriodUse {
  /** In the last 24 hours. */
  readonly day: bigint
  /** In the last 30 days. */
  readonly month: bigint
}

/** Sums that have left a customer's wallets. */
export interface Spent extends PeriodUse {
  /** Of `day`: to destinations that the address book did not know long enough. */
  readonly firstUse: bigint
}

/** A limit that an operation would exceed, and how much of it is left. */
interface Broken<Limit> {
  readonly ok: false
  readonly limit: Limit
  readonly left: bigint
  /** The level at which it would go through. */
  readonly levelNeeded: VerificationLevel | undefined
}

/** Decision by the limits of the periods. */
export type PeriodDecision = { readonly ok: true } | Broken<keyof PeriodUse>

/** Decision by these limits and the one for new destinations. */
export type UseDecision = PeriodDecision | Broken<"firstUse">

/** Values in minor units of the reference currency. */
export interface Use {
  readonly value: bigint
  /** Of `value`: what goes to destinations that the address book has not known long enough. */
  readonly firstUse: bigint
}

/**
 * Holds an operation against what a customer has sent already. A limit that a higher level lifts is told with that level;
 * the one for first uses is for everyone.
 */
export function decideUse({ value, firstUse }: Use, level: VerificationLevel, spent: Spent): UseDecision {
  const decision = decideSend(value, level, spent)
  if (!decision.ok) return decision
  const left = leftOf(firstUseLimit.units, spent.firstUse)
  if (firstUse > left) return { ok: false, limit: "firstUse", left, levelNeeded: undefined }
  return { ok: true }
}

/** Decides a send to another customer, which needs no address book, on the limits and what was sent already. */
export function decideSend(value: bigint, level: VerificationLevel, spent: PeriodUse): PeriodDecision {
  return decidePeriods(limitsOf, value, level, spent)
}

/** Holds a top-up of that value against what cards and SBP have brought already. */
export function decideTopUp(value: bigint, level: VerificationLevel, toppedUp: PeriodUse): PeriodDecision {
  return decidePeriods((candidate) => limitsOf(candidate).topUps, value, level, toppedUp)
}

function decidePeriods(
  limitsAt: (level: VerificationLevel) => PeriodLimits,
  value: bigint,
  level: VerificationLevel,
  used: PeriodUse,
): PeriodDecision {
  const broken = brokenPeriod(value, limitsAt(level), used)
  if (!broken) return { ok: true }
  // To found a company is no advice: a person is told of what a person can reach.
  const higher = personLevels.filter((candidate) => !reaches(level, candidate))
  const levelNeeded = higher.find((candidate) => !brokenPeriod(value, limitsAt(candidate), used))
  return { ok: false, ...broken, levelNeeded }
}

/** The unused part of a limit; zero, never negative, after a limit was lowered. */
export function leftOf(limit: bigint, used: bigint): bigint {
  return limit > used ? limit - used : 0n
}

/** The period with the least left, where the value does not fit. */
function brokenPeriod(value: bigint, { day, month }: PeriodLimits, used: PeriodUse) {
  const periods = [
    { limit: "day", left: leftOf(day.units, used.day) },
    { limit: "month", left: leftOf(month.units, used.month) },
  ] as const
  const [tightest] = periods.toSorted((a, b) => (a.left < b.left ? -1 : a.left > b.left ? 1 : 0))
  return tightest && value > tightest.left ? tightest : undefined
}
