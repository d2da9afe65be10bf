import { currencies, money } from "@wallet/core/money"
import type { AmountLimits } from "#wallet/wallets/limits.ts"

/** How long a link can be paid, in milliseconds. */
export const linkLifetime = 15 * 60_000

/** What one payment may be, by currency; SBP knows roubles alone, and a wallet in roubles has the code WUD. */
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
