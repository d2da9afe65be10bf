import type { Currency } from "./currency.ts"

/**
 * The id that is offered only outside the region `ru`.
 *
 * @see spec §3
 */
const regionalId = 1

/**
 * The currencies that a region offers: USDT first, then the list order; id 1 only if a region is known and is not `ru`. The input is left as it is.
 *
 * The rule says what is offered, not what exists: pass the codes of `kept` for a list that must show, in every region, the
 * balances that a customer has or the choice that was made already.
 *
 * @see spec §3
 * @example
 * const [first, second, third] = orderCurrencies(currencies, "ru", ["RUB"]).map(({ code }) => code)
 * first // → "USDT"
 * second // → "WUD"
 * third // → "RUB"
 */
export function orderCurrencies(
  currencies: readonly Currency[],
  regionCode: string | undefined,
  kept: readonly string[] = [],
): Currency[] {
  const shown = currencies.filter(
    ({ id, code }) => id !== regionalId || (Boolean(regionCode) && regionCode !== "ru") || kept.includes(code),
  )
  return [
    ...shown.filter((currency) => currency.code === "USDT"),
    ...shown.filter((currency) => currency.code !== "USDT"),
  ]
}
