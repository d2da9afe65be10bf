import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import { type BelievedFeed, checkFeed } from "./believedPrices.ts"

/** Older prices than this are no prices: nothing is quoted or shown by them. */
const maxPriceAge = 30_000

const retryAfter = 5

/**
 * Today's prices to make offers by. A currency whose price is not believed has none. Refuses with `rate_unavailable` where
 * the feed fails or its prices are old.
 */
export async function readFreshPrices(services: Services): Promise<FeedPrices> {
  return (await readFresh(services)).offers
}

/**
 * The same to value amounts by: where a price is not believed, the last one that was stands in for up to an hour, so that
 * no limit or approval is passed by a price that can't be true.
 */
export async function readFreshValues(services: Services): Promise<FeedPrices> {
  return (await readFresh(services)).values
}

async function readFresh(services: Services): Promise<BelievedFeed> {
  const { feed, isFresh } = await readFeed(services)
  if (!isFresh) throw refuse("rate_unavailable", { retryAfter })
  return feed
}

/** The last prices that the feed has given, however old, to value amounts by. Refuses with `rate_unavailable` where it fails. */
export async function readLastPrices(
  services: Services,
): Promise<{ readonly feed: FeedPrices; readonly isFresh: boolean }> {
  const { feed, isFresh } = await readFeed(services)
  return { feed: feed.values, isFresh }
}

async function readFeed(services: Services): Promise<{ readonly feed: BelievedFeed; readonly isFresh: boolean }> {
  const { rails, now, log } = services
  const moment = now()
  const feed = await rails.rates.prices(moment).catch((cause: unknown) => {
    log.warn({ err: cause }, "the rates feed failed")
    throw refuse("rate_unavailable", { retryAfter })
  })
  const isFresh = moment.getTime() - feed.at.getTime() <= maxPriceAge
  if (!isFresh) log.warn({ at: feed.at }, "the rates feed is stale")
  return { feed: checkFeed(services, feed), isFresh }
}

/** The price of one currency. Refuses with `rate_unavailable` where the feed has none, or none that makes sense. */
export function priceOf(feed: FeedPrices, code: string): string {
  const price = Object.hasOwn(feed.prices, code) ? feed.prices[code] : undefined
  if (price === undefined || !/^\d+(\.\d+)?$/.test(price) || !/[1-9]/.test(price)) {
    throw refuse("rate_unavailable", { retryAfter })
  }
  return price
}
