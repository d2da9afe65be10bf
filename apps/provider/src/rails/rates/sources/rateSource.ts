import type { Reach } from "../../party.ts"

/** The published sources of prices, by the names that `RATES_FEED` has for them. */
export const sourceNames = ["ecb", "kraken", "coinbase", "binance"] as const

export type SourceName = (typeof sourceNames)[number]

/** Prices as one source gave them. */
export interface SourceAnswer {
  readonly at: Date
  /** From this moment on they are too old. */
  readonly validUntil: Date
  /** The currency in which prices are given. */
  readonly in: "USD" | "USDT"
  /** The price of one unit, by currency code, as decimal text. */
  readonly prices: Readonly<Record<string, string>>
}

export interface SourceMeans {
  readonly reach: Reach
  readonly now: Date
}

/** A source of prices. */
export interface RateSource {
  readonly name: SourceName | "fixed"
  /** Its published address; left out where nobody is asked. */
  readonly address?: string
  /** `market`: at every moment. `fixing`: once on each working day. `fixed`: by the operator. */
  readonly kind: "market" | "fixing" | "fixed"
  /** It is asked again after so long, in milliseconds. */
  readonly askedEvery: number
  /** @throws where it does not answer, or not in its published form */
  read(means: SourceMeans): Promise<SourceAnswer>
}

/** A source of a market is asked again after so long. */
export const marketAskedEvery = 10_000

/** Prices of a market are good for so long, in milliseconds. */
export const marketAge = 30_000
