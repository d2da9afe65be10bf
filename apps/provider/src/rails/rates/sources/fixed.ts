import type { RateSource } from "./rateSource.ts"

/** A price set by the operator, in US dollars, and the last day in UTC on which it is valid (`2026-01-15`). */
export interface FixedPrice {
  readonly price: string
  readonly until: string
}

/** The operator's own prices, by currency code. Each expires, so that a forgotten one is not used. */
export function fixedPrices(prices: Readonly<Record<string, FixedPrice>>): RateSource {
  return {
    name: "fixed",
    kind: "fixed",
    askedEvery: 0,
    read({ now }) {
      const today = now.toISOString().slice(0, 10)
      const current = Object.entries(prices).filter(([, { until }]) => today <= until)
      return Promise.resolve({
        at: now,
        validUntil: now,
        in: "USD",
        prices: Object.fromEntries(current.map(([code, { price }]) => [code, price])),
      })
    },
  }
}
