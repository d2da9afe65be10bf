import { currencies, type Money, money, shareOf } from "@wallet/core/money"
import type { AmountLimits } from "#wallet/wallets/limits.ts"

/** The share of the amount that a card pays on top. */
export const cardFeeRate = "0.015"

/** What one card top-up may be, by currency; a currency without a line is not offered. */
const limits: ReadonlyMap<string, { readonly min: string; readonly max: string }> = new Map([
  ["WUD", { min: "100.00", max: "500000.00" }],
])

/** The currencies that a card can top up: fiat with the feature, and not skipped (spec §3). */
export const cardMethods: ReadonlyMap<string, AmountLimits> = new Map(
  currencies
    .filter(({ type, features, skipTopUp }) => type === "fiat" && features.includes("top-up") && !skipTopUp)
    .flatMap((currency) => {
      const range = limits.get(currency.code)
      return range
        ? [[currency.code, { min: money(range.min, currency), max: money(range.max, currency) }] as const]
        : []
    }),
)

/** What a card pays on top of an amount: rounded up, as every part of a minor unit is the operator's. */
export function cardFeeOf(amount: Money): Money {
  return shareOf(amount, cardFeeRate, "up")
}
