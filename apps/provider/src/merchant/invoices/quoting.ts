import { type Currency, convertBack, type Money } from "@wallet/core/money"
import type { Services } from "#platform/services.ts"
import { type Rates, ratesBetween } from "#wallet/exchange/pricing.ts"
import { priceOf, readFreshPrices } from "#wallet/rates/freshPrices.ts"

/** What has to be paid for a part of a price. */
export interface PriceQuote extends Rates {
  readonly amount: Money
}

const one = { rate: "1", inverseRate: "1" }

/**
 * What `covers` costs in another currency at this moment: the smallest amount that is worth it, without a charge of ours.
 * Refuses with `rate_unavailable` where there is no fresh rate. `rate` says units of `currency` for one of the price's.
 */
export async function quotePrice(services: Services, covers: Money, currency: Currency): Promise<PriceQuote> {
  if (covers.currency.code === currency.code) return { ...one, amount: covers }
  const feed = await readFreshPrices(services)
  const { rate, inverseRate } = ratesBetween(
    { currency, price: priceOf(feed, currency.code) },
    { currency: covers.currency, price: priceOf(feed, covers.currency.code) },
  )
  return { rate: inverseRate, inverseRate: rate, amount: convertBack(covers, rate, currency, "up") }
}
