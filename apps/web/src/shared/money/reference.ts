import type { Rates } from "@wallet/core/contract"
import {
  type Currency,
  convert,
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
import { withMinus } from "./withMinus.ts"

/** The currency that values are compared in, with room for amounts that are worth far less than a cent. */
const reference: Currency = { id: -1, code: "USD", description: "Reference", decimals: 18, type: "fiat", features: [] }

/** The value of an amount at indicative prices. Undefined without a price. */
export function referenceValue(amount: Money, rates: Rates | undefined): Money | undefined {
  const price = rates?.prices[amount.currency.code]
  return price === undefined ? undefined : convert(amount, price, reference, "down")
}

/** The total value of the amounts. Undefined if one price is missing, because a partial sum is not a total. */
export function totalValue(amounts: readonly Money[], rates: Rates | undefined): Money | undefined {
  let units = 0n
  for (const amount of amounts) {
    if (amount.units === 0n) continue
    const value = referenceValue(amount, rates)
    if (!value) return undefined
    units += value.units
  }
  return rates && { currency: reference, units }
}

/** Converts an amount to another currency, at indicative prices and without fees. */
export function indicativeAmount(amount: Money, to: Currency, rates: Rates | undefined): Money | undefined {
  const value = referenceValue(amount, rates)
  const price = rates?.prices[to.code]
  return value && price !== undefined ? convertBack(value, price, to, "down") : undefined
}

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

/** Units of `to` for one unit of `from` at indicative prices, as decimal text. */
export function indicativeRate(from: Currency, to: Currency, rates: Rates | undefined): string | undefined {
  const one = { currency: from, units: 10n ** BigInt(from.decimals) }
  // The rate of a dear currency into a cheap one and back both need more digits than an amount has.
  const amount = indicativeAmount(one, { ...to, decimals: reference.decimals }, rates)
  return amount && toDecimal(amount)
}
