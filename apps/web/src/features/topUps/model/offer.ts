import type { TopUpMethod } from "@wallet/core/contract"
import { type Currency, money, orderCurrencies } from "@wallet/core/money"
import { currencies } from "#shared/money/currencies.ts"

/** A currency and a method to top it up. */
export interface Offer {
  readonly currency: Currency
  readonly method: TopUpMethod
}

/** The currencies that a method tops up, in display order. */
export function listOffers(
  methods: readonly TopUpMethod[] | undefined,
  kind: TopUpMethod["method"],
  regionCode: string | undefined,
): readonly Offer[] {
  return orderCurrencies(currencies, regionCode).flatMap((currency) => {
    const method = methods?.find((candidate) => candidate.method === kind && candidate.currency === currency.code)
    return method ? [{ currency, method }] : []
  })
}

/** The minimum and maximum of the method, in exact money. */
export function getBounds({ currency, method }: Offer) {
  return { min: money(method.min.amount, currency), max: money(method.max.amount, currency) }
}
