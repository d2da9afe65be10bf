/** Prices as one feed gave them at one moment. */
export interface FeedPrices {
  /** When the feed set them, by its own word. */
  readonly at: Date
  /** US dollars for one unit, by currency code, as decimal text. */
  readonly prices: Readonly<Record<string, string>>
}

/** A source of prices. */
export interface RatesRail {
  /** @throws where the feed does not answer. */
  prices(now: Date): Promise<FeedPrices>
  /** Prices at past moments, in their order. A feed that does not know its past leaves this out and is sampled. */
  readonly pastPrices?: (moments: readonly Date[]) => Promise<readonly FeedPrices[]>
}
