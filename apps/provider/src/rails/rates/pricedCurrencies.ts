import type { SourceName } from "./sources/rateSource.ts"

/** The sources of a currency's price. */
export interface PricedBy {
  /** Two of these have to agree, or one where the operator asks no other. */
  readonly sources: readonly SourceName[]
  /** They confirm a price, or say it where no other source does. Nobody waits for them. */
  readonly witnesses?: readonly SourceName[]
  /** Percent that two prices may differ and still agree. */
  readonly within: string
}

/** So many sources have to agree where so many are asked. */
export const mostNeeded = 2

/** Percent that a price of a market may differ from a fixing, which is up to a day older. */
export const withinFixing = "3"

const crypto = "1.5"

/** By currency code. The US dollar is the measure of all. */
export const pricedCurrencies: Readonly<Record<string, PricedBy>> = {
  BTC: { sources: ["kraken", "coinbase", "binance"], within: crypto },
  ETH: { sources: ["kraken", "coinbase", "binance"], within: crypto },
  LTC: { sources: ["kraken", "coinbase", "binance"], within: crypto },
  TRX: { sources: ["kraken", "binance"], witnesses: ["coinbase"], within: crypto },
  BNB: { sources: ["binance"], witnesses: ["coinbase"], within: crypto },
  USDT: { sources: ["kraken", "coinbase"], within: "0.5" },
  // Coinbase exchanges it at 1 whatever it is worth elsewhere.
  USDC: { sources: ["kraken", "binance"], witnesses: ["coinbase"], within: "0.5" },
  EUR: { sources: ["kraken", "coinbase", "ecb"], witnesses: ["binance"], within: "1" },
  INR: { sources: ["coinbase", "ecb"], within: "2" },
  // Nobody else of them has roubles or tenge: the European Central Bank suspended the rouble in 2022.
  WUD: { sources: ["coinbase"], within: "2" },
  RUB: { sources: ["coinbase"], within: "2" },
  KZT: { sources: ["coinbase"], within: "2" },
}
