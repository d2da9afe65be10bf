import type { Currency } from "./currency.ts"

/** The id that is shown only outside the region `ru` (spec §3). */
const regionalId = 1

/**
 * USDT first, then the list order; id 1 only if a region is known and is not `ru` (spec §3).
 * The input is left as it is.
 */
export function orderCurrencies(currencies: readonly Currency[], regionCode: string | undefined): Currency[] {
  const shown = currencies.filter(
    (currency) => currency.id !== regionalId || (Boolean(regionCode) && regionCode !== "ru"),
  )
  return [
    ...shown.filter((currency) => currency.code === "USDT"),
    ...shown.filter((currency) => currency.code !== "USDT"),
  ]
}
