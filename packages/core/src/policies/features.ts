import type { Currency } from "#money/currency.ts"

/**
 * The part of a currency that says what its wallets can do.
 *
 * @see spec §3
 */
export type CurrencyFeatures = Pick<Currency, "features" | "skipTopUp">

/**
 * True if a wallet in this currency can be topped up; `skipTopUp` overrules the features.
 *
 * @example
 * const currencies = await getCurrencies(client)
 * const withTopUp = currencies.filter(canTopUp)
 */
export function canTopUp(currency: CurrencyFeatures): boolean {
  return !currency.skipTopUp && has(currency, "top-up")
}

/**
 * The ways out of a wallet, each once, in the order of the features.
 *
 * @example
 * withdrawMethods({ features: ["withdraw/iban/oko", "withdraw/card/cardHolder"] }) // → ["iban", "card"]
 */
export function withdrawMethods(currency: CurrencyFeatures): string[] {
  const methods = currency.features.flatMap((feature) => {
    const [kind, method] = feature.split("/")
    return kind === "withdraw" && method ? [method] : []
  })
  return [...new Set(methods)]
}

/**
 * True if the currency lives on several networks, of which the customer chooses one.
 *
 * @example
 * isMultinetwork({ features: ["top-up/multinetwork"] }, "top-up") // → true
 */
export function isMultinetwork(currency: CurrencyFeatures, direction: "top-up" | "withdraw"): boolean {
  return has(currency, direction === "top-up" ? "top-up/multinetwork" : "withdraw/crypto/multinetwork")
}

/**
 * True if a withdrawal to a card needs its holder.
 *
 * @example
 * needsCardHolder({ features: ["withdraw/card/cardHolder"] }) // → true
 */
export function needsCardHolder(currency: CurrencyFeatures): boolean {
  return has(currency, "withdraw/card/cardHolder")
}

/**
 * True if a withdrawal to a card needs its expiration date.
 *
 * @example
 * needsExpirationDate({ features: [] }) // → false
 */
export function needsExpirationDate(currency: CurrencyFeatures): boolean {
  return has(currency, "withdraw/card/expirationDate")
}

function has(currency: CurrencyFeatures, feature: string): boolean {
  return currency.features.includes(feature)
}
