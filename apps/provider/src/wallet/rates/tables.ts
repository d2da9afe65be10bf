/** Prices of a feed that does not know its own past. */
export interface RateSamplesTable {
  at: Date
  code: string
  price: string
}

/** What is believed of prices, in US dollars for one unit as decimal text. */
export interface BelievedPricesTable {
  code: string
  price: string
  at: Date
  recent_price: string
  recent_at: Date
  day_price: string
  day_at: Date
  /** What the feed says and is not believed, and from when on. */
  suspect_price: string | null
  suspect_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    rate_samples: RateSamplesTable
    believed_prices: BelievedPricesTable
  }
}
