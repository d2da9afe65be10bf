import { type Money, toDecimal } from "@wallet/core/money"
import { type Refusal, refuse, refuseField } from "#platform/http/refusal.ts"
import type { PeriodDecision, UseDecision } from "./decideUse.ts"
import { referenceCurrency } from "./levels.ts"

/** The requested amount and its value. */
interface RequestedUse {
  readonly amount: Money
  /** In minor units of the reference currency. */
  readonly value: bigint
}

interface AskedUse extends RequestedUse {
  /** When the new destination may receive more. */
  readonly activeFrom: Date
}

/**
 * The refusal of an operation that would exceed a period's limit: `kyc_required` if a higher level would allow it, else
 * `limit_exceeded` at the field `amount`, with what is left in its own currency. `details.left` is
 * in `details.currency`.
 */
export function refusePeriod(decision: Extract<PeriodDecision, { ok: false }>, asked: RequestedUse): Refusal {
  const { limit, left, levelNeeded } = decision
  if (levelNeeded) return refuse("kyc_required", { details: { level: levelNeeded, ...inReference(left) } })
  return refuseField("limit_exceeded", "amount", leftInAsked(left, asked), { period: limit, ...inReference(left) })
}

/** Like `refusePeriod`, with `beneficiary_cooling` if the limit for new destinations would be exceeded. */
export function refuseUse(decision: Extract<UseDecision, { ok: false }>, asked: AskedUse): Refusal {
  if (decision.limit !== "firstUse") return refusePeriod(decision, asked)
  const { left } = decision
  const until = asked.activeFrom.toISOString()
  return refuseField("beneficiary_cooling", "amount", leftInAsked(left, asked), { until, ...inReference(left) })
}

function inReference(left: bigint) {
  return { left: toDecimal({ currency: referenceCurrency, units: left }), currency: referenceCurrency.code }
}

/**
 * Converts the unused part of a limit into the requested currency, rounded down, so that this amount is surely
 * allowed.
 */
function leftInAsked(left: bigint, { amount, value }: RequestedUse) {
  const units = value === 0n ? 0n : (amount.units * left) / value
  return { limit: toDecimal({ currency: amount.currency, units }) }
}
