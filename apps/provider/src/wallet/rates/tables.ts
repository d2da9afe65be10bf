/** Prices of a feed that does not know its own past. */
export interface RateSamplesTable {
  at: Date
  code: string
  price: string
}

declare module "#platform/database/schema.ts" {
  interface Database {
    rate_samples: RateSamplesTable
  }
}
