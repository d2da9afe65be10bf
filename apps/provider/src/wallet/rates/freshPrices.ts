import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"

/** Older prices than this are no prices: nothing is quoted or shown by them. */
const maxPriceAge = 30_000

const retryAfter = 5

/** Today's prices. Refuses with `rate_unavailable` where the feed fails or its prices are old. */
export async function readFreshPrices(services: Services): Promise<FeedPrices> {
  const { feed, isFresh } = await readLastPrices(services)
  if (!isFresh) throw refuse("rate_unavailable", { retryAfter })
  return feed
}

/** The last prices that the feed has given, however old. Refuses with `rate_unavailable` where it fails. */
export async function readLastPrices({
  rails,
  now,
  log,
}: Services): Promise<{ readonly feed: FeedPrices; readonly isFresh: boolean }> {
  const moment = now()
  const feed = await rails.rates.prices(moment).catch((cause: unknown) => {
    log.warn({ err: cause }, "the rates feed failed")
    throw refuse("rate_unavailable", { retryAfter })
  })
  const isFresh = moment.getTime() - feed.at.getTime() <= maxPriceAge
  if (!isFresh) log.warn({ at: feed.at }, "the rates feed is stale")
  return { feed, isFresh }
}

/** The price of one currency. Refuses with `rate_unavailable` where the feed has none, or none that makes sense. */
export function priceOf(feed: FeedPrices, code: string): string {
  const price = Object.hasOwn(feed.prices, code) ? feed.prices[code] : undefined
  if (price === undefined || !/^\d+(\.\d+)?$/.test(price) || !/[1-9]/.test(price)) {
    throw refuse("rate_unavailable", { retryAfter })
  }
  return price
}
