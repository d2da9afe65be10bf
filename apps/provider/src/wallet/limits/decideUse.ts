import type { VerificationLevel } from "@wallet/core/contract"
import { type PeriodLimits, personLevels, reaches } from "./levels.ts"
import { type LimitHolder, replacePeriods } from "./personalLimits.ts"

/** Values in minor units of the reference currency. */
export interface PeriodUse {
  /** In the last 24 hours. */
  readonly day: bigint
  /** In the last 30 days. */
  readonly month: bigint
}

/** Sums that have left a customer's wallets. */
export interface Spent extends PeriodUse {
  /** The part of `day` to destinations that were too new in the address book. */
  readonly firstUse: bigint
}

/** A limit that an operation would exceed, and its unused part. */
interface Broken<Limit> {
  readonly ok: false
  readonly limit: Limit
  readonly left: bigint
  /** The verification tier that would allow it. */
  readonly levelNeeded: VerificationLevel | undefined
}

/** Decision by the limits per day and month. */
export type PeriodDecision = { readonly ok: true } | Broken<keyof PeriodUse>

/** Decision by these limits and the one for new destinations. */
export type UseDecision = PeriodDecision | Broken<"firstUse">

/** Values in minor units of the reference currency. */
export interface Use {
  readonly value: bigint
  /** The part of `value` to destinations that are too new in the address book. */
  readonly firstUse: bigint
}

/**
 * Checks an operation against what a customer has already sent. If a higher tier would allow it, the result names
 * that tier; a personal limit applies in every tier. The limit for new destinations is the same for everyone.
 */
export function decideUse({ value, firstUse }: Use, holder: LimitHolder, spent: Spent): UseDecision {
  const decision = decideSend(value, holder, spent)
  if (!decision.ok) return decision
  const left = computeLeft(holder.tiers.firstUse.units, spent.firstUse)
  if (firstUse > left) return { ok: false, limit: "firstUse", left, levelNeeded: undefined }
  return { ok: true }
}

/**
 * Checks a send to another customer, which needs no address book, against the limits and the customer's earlier
 * use.
 */
export function decideSend(value: bigint, { level, personal, tiers }: LimitHolder, spent: PeriodUse): PeriodDecision {
  return decidePeriods((candidate) => replacePeriods(tiers.levels[candidate], personal), value, level, spent)
}

/** Checks a top-up against the customer's earlier ones by card, SBP and bank transfer. */
export function decideTopUp(
  value: bigint,
  { level, personal, tiers }: LimitHolder,
  toppedUp: PeriodUse,
): PeriodDecision {
  const limitsAt = (candidate: VerificationLevel) => replacePeriods(tiers.levels[candidate].topUps, personal?.topUps)
  return decidePeriods(limitsAt, value, level, toppedUp)
}

function decidePeriods(
  limitsAt: (level: VerificationLevel) => PeriodLimits,
  value: bigint,
  level: VerificationLevel,
  used: PeriodUse,
): PeriodDecision {
  const broken = brokenPeriod(value, limitsAt(level), used)
  if (!broken) return { ok: true }
  // Only tiers that a person can reach: founding a company is no useful advice.
  const higher = personLevels.filter((candidate) => !reaches(level, candidate))
  const levelNeeded = higher.find((candidate) => !brokenPeriod(value, limitsAt(candidate), used))
  return { ok: false, ...broken, levelNeeded }
}

/** The unused part of a limit; zero, not negative, after a limit was lowered. */
export function computeLeft(limit: bigint, used: bigint): bigint {
  return limit > used ? limit - used : 0n
}

/** The exceeded period with the smallest unused part. */
function brokenPeriod(value: bigint, { day, month }: PeriodLimits, used: PeriodUse) {
  const periods = [
    { limit: "day", left: computeLeft(day.units, used.day) },
    { limit: "month", left: computeLeft(month.units, used.month) },
  ] as const
  const [tightest] = periods.toSorted((a, b) => (a.left < b.left ? -1 : a.left > b.left ? 1 : 0))
  return tightest && value > tightest.left ? tightest : undefined
}
