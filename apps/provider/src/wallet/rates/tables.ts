/** Samples of a feed without past prices. */
export interface RateSamplesTable {
  at: Date
  code: string
  price: string
}

/** Accepted prices, in US dollars for one unit as decimal text. */
export interface BelievedPricesTable {
  code: string
  price: string
  at: Date
  recent_price: string
  recent_at: Date
  day_price: string
  day_at: Date
  /** A reported price that is not accepted, with the time of its first report. */
  suspect_price: string | null
  suspect_at: Date | null
}

/** A source of prices that is ignored, for one currency or all. */
interface RateProblemsTable {
  source: string
  /** Empty for the whole source. */
  code: string
  kind: string
  since: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    rate_samples: RateSamplesTable
    believed_prices: BelievedPricesTable
    rate_problems: RateProblemsTable
  }
}
