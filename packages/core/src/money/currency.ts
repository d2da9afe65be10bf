/**
 * `fiat` is money of a state, `crypto` lives on a chain.
 *
 * @see spec §3
 */
export type CurrencyType = "fiat" | "crypto"

/**
 * One row of the currency table.
 *
 * @see spec §3
 */
export interface Currency {
  readonly id: number
  readonly code: string
  /** The English name; screens translate it by `code`. */
  readonly description: string
  /** The number of decimals, which is the size of one minor unit. */
  readonly decimals: number
  readonly type: CurrencyType
  /** The features of a wallet in this currency, e.g. `top-up` or `withdraw/crypto`. */
  readonly features: readonly string[]
  /** Present where topping up is not offered even though wallets exist. */
  readonly skipTopUp?: true
}

const onChain = ["top-up", "withdraw/crypto"]
const onSeveralChains = [...onChain, "top-up/multinetwork", "withdraw/crypto/multinetwork"]

/**
 * The currency table, in list order.
 *
 * The spec leaves open the features of LTC, BNB, ETH and TRX (here: as BTC) and every field of id 1
 * (here: the rouble, without features); see `docs/decisions/0002-currency-table.md`.
 *
 * @see spec §3
 * @example
 * currencies.find(({ code }) => code === "USDT")?.decimals // → 5
 */
export const currencies: readonly Currency[] = [
  {
    id: 0,
    code: "WUD",
    description: "Wallet unit",
    decimals: 2,
    type: "fiat",
    features: ["top-up", "withdraw/card/oko", "withdraw/card/cardHolder"],
  },
  { id: 1, code: "RUB", description: "Russian rouble", decimals: 2, type: "fiat", features: [] },
  {
    id: 2,
    code: "KZT",
    description: "Kazakhstani tenge",
    decimals: 2,
    type: "fiat",
    features: ["withdraw/anymoney"],
    skipTopUp: true,
  },
  { id: 3, code: "BTC", description: "Bitcoin", decimals: 8, type: "crypto", features: onChain },
  { id: 4, code: "LTC", description: "Litecoin", decimals: 8, type: "crypto", features: onChain },
  { id: 5, code: "USDT", description: "Tether", decimals: 5, type: "crypto", features: onSeveralChains },
  {
    id: 6,
    code: "EUR",
    description: "Euro",
    decimals: 5,
    type: "fiat",
    features: ["withdraw/iban/oko", "withdraw/card/cardHolder", "withdraw/card/expirationDate"],
  },
  {
    id: 7,
    code: "USD",
    description: "US dollar",
    decimals: 5,
    type: "fiat",
    features: ["withdraw/card", "withdraw/card/cardHolder"],
  },
  { id: 8, code: "BNB", description: "BNB", decimals: 18, type: "crypto", features: onChain },
  { id: 9, code: "ETH", description: "Ether", decimals: 18, type: "crypto", features: onChain },
  { id: 10, code: "TRX", description: "TRON", decimals: 6, type: "crypto", features: onChain },
  { id: 11, code: "INR", description: "Indian rupee", decimals: 2, type: "fiat", features: [] },
  { id: 15, code: "USDC", description: "USD Coin", decimals: 5, type: "crypto", features: onSeveralChains },
]

/**
 * The row of `code` in the currency table, or `undefined` for a code that it does not hold.
 *
 * @param table By default `currencies`. Of a client that was given its own: `client.options.currencies`.
 * @example
 * findCurrency("USDT")?.decimals // → 5
 */
export function findCurrency(code: string, table: readonly Currency[] = currencies): Currency | undefined {
  return table.find((currency) => currency.code === code)
}
