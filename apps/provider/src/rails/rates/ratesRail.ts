/** Prices as one feed gave them at one moment. */
export interface FeedPrices {
  /** When the feed set them, by its own word. */
  readonly at: Date
  /** US dollars for one unit, by currency code, as decimal text. */
  readonly prices: Readonly<Record<string, string>>
  /** The currencies that have no price that could be trusted, with the reason in a few words. */
  readonly suspended?: Readonly<Record<string, string>>
  /** The currencies whose price is trusted less than others are, by their code. */
  readonly caution?: Readonly<Record<string, Caution>>
  /** The sources of the feed, and prices of theirs, that are left out of account. */
  readonly problems?: readonly SourceProblem[]
}

/** `single`: one source says the price, and no other confirms it. `closed`: it was fixed before its market closed. */
export type Caution = "single" | "closed"

/** A source, or its price of one currency, that is left out of account. */
export interface SourceProblem {
  readonly source: string
  /** Null where the whole source is left out. */
  readonly currency: string | null
  /** `silent`: no answer. `stale`: too old. `outlier`: others agree on another price. `suspended`: no price is trusted. */
  readonly kind: "silent" | "stale" | "outlier" | "suspended"
  /** The same in a few words, for the log. */
  readonly text: string
}

/** A source of prices. */
export interface RatesRail {
  /** @throws where the feed does not answer. */
  prices(now: Date): Promise<FeedPrices>
  /** Prices at past moments, in their order. A feed that does not know its past leaves this out and is sampled. */
  readonly pastPrices?: (moments: readonly Date[]) => Promise<readonly FeedPrices[]>
}
