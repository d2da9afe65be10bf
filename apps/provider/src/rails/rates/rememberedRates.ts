import type { FeedPrices, RatesRail } from "./ratesRail.ts"

/** A feed is asked again after so many milliseconds. */
const rememberedFor = 10_000

/**
 * A feed that is asked once for all who want prices at the same time. Where it fails, its last prices stand: they keep
 * their own time, and whoever uses them looks at that.
 */
export function rememberRates(rail: RatesRail): RatesRail {
  let last: { readonly askedAt: number; readonly prices: FeedPrices } | undefined
  let asking: Promise<FeedPrices> | undefined
  return {
    ...rail,
    prices: (now) => {
      if (last && Math.abs(now.getTime() - last.askedAt) < rememberedFor) return Promise.resolve(last.prices)
      asking ??= rail
        .prices(now)
        .then((prices) => {
          last = { askedAt: now.getTime(), prices }
          return prices
        })
        .catch((error: unknown) => {
          if (!last) throw error
          return last.prices
        })
        .finally(() => {
          asking = undefined
        })
      return asking
    },
  }
}
