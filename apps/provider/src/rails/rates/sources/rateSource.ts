import type { Reach } from "../../party.ts"

/** The published sources of prices, by their names in `RATES_FEED`. */
export const sourceNames = ["ecb", "kraken", "coinbase", "binance"] as const

export type SourceName = (typeof sourceNames)[number]

/** Prices from one source. */
export interface SourceAnswer {
  readonly at: Date
  /** They are too old from this time on. */
  readonly validUntil: Date
  /** The currency in which prices are given. */
  readonly in: "USD" | "USDT"
  /** The price per unit, by currency code, as decimal text. */
  readonly prices: Readonly<Record<string, string>>
}

export interface SourceMeans {
  readonly reach: Reach
  readonly now: Date
}

/** A source of prices. */
export interface RateSource {
  readonly name: SourceName | "fixed"
  /** Its published address; absent if it makes no requests. */
  readonly address?: string
  /** `market`: continuous. `fixing`: once per banking day. `fixed`: set by the operator. */
  readonly kind: "market" | "fixing" | "fixed"
  /** The polling interval, in milliseconds. */
  readonly askedEvery: number
  /** @throws if it does not respond in its published format */
  read(means: SourceMeans): Promise<SourceAnswer>
}

/** The polling interval of market sources. */
export const marketAskedEvery = 10_000

/** The time for which market prices are valid, in milliseconds. */
export const marketAge = 30_000
