import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import { type BelievedFeed, checkFeed } from "./believedPrices.ts"

/** Maximum age of prices for quotes and on screens, in milliseconds. */
const maxPriceAge = 30_000

const retryAfter = 5

/**
 * Reads current prices for quotes. A currency whose price is not accepted has none. Refuses with `rate_unavailable`
 * if the feed fails or its prices are old.
 */
export async function readFreshPrices(services: Services): Promise<FeedPrices> {
  return (await readFresh(services)).offers
}

/**
 * Reads current prices for valuing amounts. The last accepted price, up to an hour old, replaces one that is not
 * accepted, so that no wrong price passes a limit or an approval.
 */
export async function readFreshValues(services: Services): Promise<FeedPrices> {
  return (await readFresh(services)).values
}

async function readFresh(services: Services): Promise<BelievedFeed> {
  const { feed, isFresh } = await readFeed(services)
  if (!isFresh) throw refuse("rate_unavailable", { retryAfter })
  return feed
}

/** Reads the last prices of the feed, however old, for valuing amounts. Refuses with `rate_unavailable` if it fails. */
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

/** The price of one currency. Refuses with `rate_unavailable` if the feed has none, or an invalid one. */
export function requirePrice(feed: FeedPrices, code: string): string {
  const price = Object.hasOwn(feed.prices, code) ? feed.prices[code] : undefined
  if (price === undefined || !/^\d+(\.\d+)?$/.test(price) || !/[1-9]/.test(price)) {
    throw refuse("rate_unavailable", { retryAfter })
  }
  return price
}
