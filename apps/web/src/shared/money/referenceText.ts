import type { Rates } from "@wallet/core/contract"
import {
  type Currency,
  convertBack,
  displayCode,
  formatMoney,
  formatShare,
  localDecimal,
  type Money,
  money,
  type Rounding,
  roundDecimal,
  toDecimal,
} from "@wallet/core/money"
import { findCurrency } from "./currencies.ts"
import type { Reader } from "./fineAmount.ts"
import { reference } from "./reference.ts"
import { withMinus } from "./withMinus.ts"

/** The customer's reference currency, and the current prices. */
export interface ReferenceChoice {
  readonly code: string
  readonly rates: Rates | undefined
}

/** Formats a reference value in the chosen currency, or in dollars where that has no price. */
export function formatChosenReference(value: Money, choice: ReferenceChoice, reader: Reader): string {
  const chosen = findPriced(choice)
  if (!chosen) return formatInCurrency(toDecimal(value), reference.code, reader)
  const { currency, price } = chosen
  return formatInCurrency(toDecimal(convertBack(value, price, currency, "down")), currency.code, reader, "down")
}

/**
 * Formats a limit of the provider, which is in dollars, in the chosen currency. It is rounded down, so that this amount
 * certainly passes.
 */
export function formatLimit(dollars: string, choice: ReferenceChoice, reader: Reader): string {
  const chosen = findPriced(choice)
  if (!chosen) return formatInCurrency(dollars, reference.code, reader, "down")
  const limit = convertBack(money(dollars, reference), chosen.price, chosen.currency, "down")
  return formatInCurrency(toDecimal(limit), chosen.currency.code, reader, "down")
}

/** Formats decimal text of a currency with as many decimals as a person compares: two of money, six of a coin. */
export function formatInCurrency(
  decimal: string,
  code: string,
  { locale, regionCode }: Reader,
  rounding: Rounding = "half-even",
): string {
  const currency = findCurrency(code)
  if (!currency || code === reference.code) return formatDollars(decimal, locale, rounding)
  const shown = shortened(currency)
  const amount = money(roundDecimal(decimal, shown.decimals, rounding), shown)
  return withMinus(formatMoney(amount, { locale, regionCode }))
}

/** The code of the currency that `formatChosenReference` writes, as the region shows it. */
export function referenceCode(choice: ReferenceChoice, regionCode: string | undefined): string {
  return displayCode(findPriced(choice)?.currency ?? reference, regionCode)
}

function findPriced({ code, rates }: ReferenceChoice) {
  const currency = code === reference.code ? undefined : findCurrency(code)
  const price = rates?.prices[code]
  return currency && price !== undefined ? { currency, price } : undefined
}

/** As many decimals as a person compares: two of money, six of a coin. */
function shortened(currency: Currency): Currency {
  return { ...currency, decimals: Math.min(currency.decimals, currency.type === "crypto" ? 6 : 2) }
}

function formatDollars(decimal: string, locale: string, rounding: Rounding): string {
  const cents = localDecimal(roundDecimal(decimal, 2, rounding), locale)
  return withMinus(locale === "ru" ? `${cents}\u00a0$` : cents.replace(/^-?/, "$&$$"))
}

/** Formats a relative change as percent with its sign. */
export function formatChange(share: number, locale: string): string {
  const text = share.toFixed(4)
  return (Number(text) > 0 ? "+" : "") + withMinus(formatShare(text, locale))
}
