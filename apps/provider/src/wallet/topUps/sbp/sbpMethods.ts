import { currencies, money } from "@wallet/core/money"
import type { AmountLimits } from "#wallet/wallets/limits.ts"

/** Lifetime of a payment link, in milliseconds. */
export const linkLifetime = 15 * 60_000

/** Limits of one payment, by currency. SBP supports only roubles, whose wallet has the code WUD. */
const limits: ReadonlyMap<string, { readonly min: string; readonly max: string }> = new Map([
  ["WUD", { min: "10.00", max: "500000.00" }],
])

/** The currencies that SBP can top up: those with the feature that are not skipped (spec §3). */
export const sbpMethods: ReadonlyMap<string, AmountLimits> = new Map(
  currencies
    .filter(({ features, skipTopUp }) => features.includes("top-up") && !skipTopUp)
    .flatMap((currency) => {
      const range = limits.get(currency.code)
      return range
        ? [[currency.code, { min: money(range.min, currency), max: money(range.max, currency) }] as const]
        : []
    }),
)
