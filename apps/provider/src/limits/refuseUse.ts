import { type Money, toDecimal } from "@wallet/core/money"
import { type Refusal, refuse, refuseField } from "../http/refusal.ts"
import type { UseDecision } from "./decideUse.ts"
import { referenceCurrency } from "./levels.ts"

/** What was asked for, and what that is worth. */
interface AskedUse {
  readonly amount: Money
  /** In minor units of the reference currency. */
  readonly value: bigint
  /** When a destination that is new may receive more. */
  readonly activeFrom: Date
}

/**
 * The refusal that says which limit stands against an operation: `kyc_required` where a higher level would let it
 * through, else `limit_exceeded` or `beneficiary_cooling` at the field `amount`, with what is left in its own currency.
 * `details.left` is in `details.currency`.
 */
export function refuseUse(decision: Extract<UseDecision, { ok: false }>, asked: AskedUse): Refusal {
  const { limit, left, levelNeeded } = decision
  const reference = { left: toDecimal({ currency: referenceCurrency, units: left }), currency: referenceCurrency.code }
  if (levelNeeded) return refuse("kyc_required", { details: { level: levelNeeded, ...reference } })
  const field = { limit: toDecimal(leftInAsked(left, asked)) }
  if (limit !== "firstUse") return refuseField("limit_exceeded", "amount", field, { period: limit, ...reference })
  const until = asked.activeFrom.toISOString()
  return refuseField("beneficiary_cooling", "amount", field, { until, ...reference })
}

/** As much of the asked amount as its value leaves, rounded down: that much surely goes through. */
function leftInAsked(left: bigint, { amount, value }: AskedUse): Money {
  return { currency: amount.currency, units: value === 0n ? 0n : (amount.units * left) / value }
}
