import { compare, type Money, toDecimal } from "@wallet/core/money"
import { refuseField } from "#platform/http/refusal.ts"

/** Limits of an operation's amount, in the currency in which the amount is named. */
export interface AmountLimits {
  readonly min: Money
  readonly max: Money
}

/** Refuses an amount outside the limits, at the field `amount`. */
export function checkLimits(amount: Money, { min, max }: AmountLimits): void {
  if (compare(amount, min) < 0) {
    const limit = toDecimal(min)
    throw refuseField("amount_too_small", "amount", { limit }, { min: limit })
  }
  if (compare(amount, max) > 0) {
    const limit = toDecimal(max)
    throw refuseField("amount_too_large", "amount", { limit }, { max: limit })
  }
}
