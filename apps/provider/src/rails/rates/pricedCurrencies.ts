import type { SourceName } from "./sources/rateSource.ts"

/** The sources of a currency's price. */
export interface PricedBy {
  /** Two of these must agree, or one if the operator has configured no other. */
  readonly sources: readonly SourceName[]
  /** They confirm a price, or set it if no other source does. They are never waited for. */
  readonly witnesses?: readonly SourceName[]
  /** The percentage by which two prices may differ and still agree. */
  readonly within: string
}

/** The number of sources that must agree, if as many are configured. */
export const mostNeeded = 2

/** The percentage by which a market price may differ from a fixing, which is up to a day older. */
export const withinFixing = "3"

const crypto = "1.5"

/** By currency code. All prices are in US dollars. */
export const pricedCurrencies: Readonly<Record<string, PricedBy>> = {
  BTC: { sources: ["kraken", "coinbase", "binance"], within: crypto },
  ETH: { sources: ["kraken", "coinbase", "binance"], within: crypto },
  LTC: { sources: ["kraken", "coinbase", "binance"], within: crypto },
  TRX: { sources: ["kraken", "binance"], witnesses: ["coinbase"], within: crypto },
  BNB: { sources: ["binance"], witnesses: ["coinbase"], within: crypto },
  USDT: { sources: ["kraken", "coinbase"], within: "0.5" },
  // Coinbase exchanges it at 1, whatever its market price.
  USDC: { sources: ["kraken", "binance"], witnesses: ["coinbase"], within: "0.5" },
  EUR: { sources: ["kraken", "coinbase", "ecb"], witnesses: ["binance"], within: "1" },
  INR: { sources: ["coinbase", "ecb"], within: "2" },
  // No other source has roubles or tenge: the European Central Bank suspended the rouble in 2022.
  WUD: { sources: ["coinbase"], within: "2" },
  RUB: { sources: ["coinbase"], within: "2" },
  KZT: { sources: ["coinbase"], within: "2" },
}
