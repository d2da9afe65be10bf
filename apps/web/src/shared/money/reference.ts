import type { Rates } from "@wallet/core/contract"
import {
  type Currency,
  convert,
  convertBack,
  formatMoney,
  formatShare,
  localDecimal,
  type Money,
  type Rounding,
  roundDecimal,
  toDecimal,
} from "@wallet/core/money"
import { findCurrency } from "./currencies.ts"
import { withMinus } from "./withMinus.ts"

/** The currency that values are compared in, with room for amounts that are worth far less than a cent. */
const reference: Currency = { id: -1, code: "USD", description: "Reference", decimals: 18, type: "fiat", features: [] }

/** What an amount is worth at indicative prices, or `undefined` without a price. */
export function referenceValue(amount: Money, rates: Rates | undefined): Money | undefined {
  const price = rates?.prices[amount.currency.code]
  return price === undefined ? undefined : convert(amount, price, reference, "down")
}

/** What all of them are worth together; `undefined` as soon as one price is missing: a part is no total. */
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

/** What an amount would come to in another currency, at indicative prices and without fees. */
export function indicativeAmount(amount: Money, to: Currency, rates: Rates | undefined): Money | undefined {
  const value = referenceValue(amount, rates)
  const price = rates?.prices[to.code]
  return value && price !== undefined ? convertBack(value, price, to, "down") : undefined
}

/** A reference value for a person, in cents. */
export function formatReference(value: Money, locale: string): string {
  return formatDollars(toDecimal(value), locale)
}

/** A reference value for a person, in the currency that they chose; in dollars where it has no price. */
export function formatChosenReference(value: Money, code: string, rates: Rates | undefined, locale: string): string {
  const chosen = findCurrency(code)
  const price = rates?.prices[code]
  if (!chosen || price === undefined || code === reference.code) return formatReference(value, locale)
  return formatMoney(convertBack(value, price, shortened(chosen), "down"), { locale })
}

/** As many decimals as a person compares: two of money, six of a coin. */
function shortened(currency: Currency): Currency {
  return { ...currency, decimals: Math.min(currency.decimals, currency.type === "crypto" ? 6 : 2) }
}

/** What a limit leaves, as the provider says it, in cents and rounded down: that much surely goes through. */
export function formatLimit(left: string, locale: string): string {
  return formatDollars(left, locale, "down")
}

/** Decimal text of dollars for a person, in cents. */
export function formatDollars(decimal: string, locale: string, rounding: Rounding = "half-even"): string {
  const cents = localDecimal(roundDecimal(decimal, 2, rounding), locale)
  return withMinus(locale === "ru" ? `${cents}\u00a0$` : cents.replace(/^-?/, "$&$$"))
}

/** By what share a value has changed, as percent with its sign. */
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
