import { type Currency, convertBack, type Money } from "@wallet/core/money"
import type { Services } from "#platform/services.ts"
import { type Rates, ratesBetween } from "#wallet/exchange/pricing.ts"
import { readFreshPrices, requirePrice } from "#wallet/rates/freshPrices.ts"

/** The amount to pay for a part of a price. */
export interface PriceQuote extends Rates {
  readonly amount: Money
}

const one = { rate: "1", inverseRate: "1" }

/**
 * Quotes the smallest amount of another currency that is worth `covers` now, without a charge of ours. `rate` is the units
 * of `currency` for one unit of the price's currency. Refuses with `rate_unavailable` if there is no fresh rate.
 */
export async function quotePrice(services: Services, covers: Money, currency: Currency): Promise<PriceQuote> {
  if (covers.currency.code === currency.code) return { ...one, amount: covers }
  const feed = await readFreshPrices(services)
  const { rate, inverseRate } = ratesBetween(
    { currency, price: requirePrice(feed, currency.code) },
    { currency: covers.currency, price: requirePrice(feed, covers.currency.code) },
  )
  return { rate: inverseRate, inverseRate: rate, amount: convertBack(covers, rate, currency, "up") }
}
