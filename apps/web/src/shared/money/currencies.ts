import {
  type Currency,
  displayCode,
  findCurrency as findIn,
  orderCurrencies,
  currencies as specified,
} from "@wallet/core/money"

/** The site's currencies: the table of spec §3 (decision 2). No other file of the site names that table. */
export const currencies: readonly Currency[] = specified

/**
 * The currencies that a picker offers in a region, in its order (USDT first).
 *
 * @param kept codes that stay in every region: a choice that was made already.
 */
export function listCurrencies(regionCode: string | undefined, kept: readonly string[] = []): readonly Currency[] {
  return orderCurrencies(currencies, regionCode, kept)
}

/**
 * Names the currencies of one list by the codes that a region shows. Where two would have the same name, as WUD and RUB in
 * the region `ru`, the one that is renamed there has its own code beside it.
 */
export function nameCurrencies(list: readonly Currency[], regionCode: string | undefined): ReadonlyMap<string, string> {
  const ownCodes = new Set(list.map(({ code }) => code))
  return new Map(
    list.map(({ code }) => {
      const shown = displayCode({ code }, regionCode)
      return [code, shown !== code && ownCodes.has(shown) ? `${shown} (${code})` : shown]
    }),
  )
}

/** The row of `code` in the site's table, or `undefined` for a code that it does not hold. */
export function findCurrency(code: string): Currency | undefined {
  return findIn(code, currencies)
}

/** The row of a code that the site's table is known to hold. @throws Error for another code. */
export function getCurrency(code: string): Currency {
  const found = findCurrency(code)
  if (!found) throw new Error(`No currency ${code}`)
  return found
}
