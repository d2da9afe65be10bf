import { type Currency, findCurrency as findIn, currencies as specified } from "@wallet/core/money"

/** The site's currencies: the table of spec §3 (decision 2). No other file of the site names that table. */
export const currencies: readonly Currency[] = specified

/** The row of `code` in the site's table, or `undefined` for a code that it does not hold. */
export function findCurrency(code: string): Currency | undefined {
  return findIn(code, currencies)
}

/** The row of a code that the site's table is known to hold. @throws Error for another code. */
export function currencyOf(code: string): Currency {
  const found = findCurrency(code)
  if (!found) throw new Error(`No currency ${code}`)
  return found
}
