import { currencies } from "@wallet/core/money"

/** Lifetime of a payment link, in milliseconds. */
export const linkLifetime = 15 * 60_000

/** The standard limits of one payment, by currency. SBP supports only roubles, whose wallet has the code WUD. */
export const sbpRanges: Readonly<Record<string, { readonly min: string; readonly max: string }>> = {
  WUD: { min: "10.00", max: "500000.00" },
}

/** The codes of the currencies that SBP can top up: those with the feature that are not skipped (spec §3). */
export const sbpCurrencies: readonly string[] = currencies
  .filter(({ code, features, skipTopUp }) => features.includes("top-up") && !skipTopUp && sbpRanges[code])
  .map(({ code }) => code)
