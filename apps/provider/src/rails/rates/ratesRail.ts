/** Prices from one feed at one time. */
export interface FeedPrices {
  /** The time reported by the feed. */
  readonly at: Date
  /** US dollars per unit, by currency code, as decimal text. */
  readonly prices: Readonly<Record<string, string>>
  /** The currencies without a trustworthy price, with a short reason. */
  readonly suspended?: Readonly<Record<string, string>>
  /** The currencies with a less reliable price, by code. */
  readonly caution?: Readonly<Record<string, Caution>>
  /** The feed's ignored sources and prices. */
  readonly problems?: readonly SourceProblem[]
}

/** `single`: only one source has the price. `closed`: it was fixed before its market closed. */
export type Caution = "single" | "closed"

/** An ignored source, or its ignored price of one currency. */
export interface SourceProblem {
  readonly source: string
  /** Null if the whole source is ignored. */
  readonly currency: string | null
  /** `silent`: no response. `stale`: too old. `outlier`: others agree on another price. `suspended`: no price is trusted. */
  readonly kind: "silent" | "stale" | "outlier" | "suspended"
  /** A short text for the log. */
  readonly text: string
}

/** A source of prices. */
export interface RatesRail {
  /** @throws if the feed does not respond. */
  prices(now: Date): Promise<FeedPrices>
  /** Prices at past times, in order. A feed without history omits this and is sampled. */
  readonly pastPrices?: (moments: readonly Date[]) => Promise<readonly FeedPrices[]>
}
