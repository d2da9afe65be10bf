import type { TopUpMethod } from "@wallet/core/contract"
import { type Currency, money } from "@wallet/core/money"

/** A currency and the card method that brings money into it. */
export interface Offer {
  readonly currency: Currency
  readonly method: TopUpMethod
}

/** What the method takes, in exact money. */
export function boundsOf({ currency, method }: Offer) {
  return { min: money(method.min.amount, currency), max: money(method.max.amount, currency) }
}
