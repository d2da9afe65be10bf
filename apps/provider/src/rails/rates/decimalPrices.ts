import {
  add,
  type Currency,
  compare,
  convert,
  convertBack,
  findCurrency,
  type Money,
  money,
  toDecimal,
} from "@wallet/core/money"

const dollar = findCurrency("USD")
if (!dollar) throw new Error("The currency table has no US dollar")

/** Sources give prices of many decimals, or the other way round; so many keep what they gave. */
const preciseDollar: Currency = { ...dollar, decimals: 20 }

const priceShape = /^\d{1,30}(\.\d{1,30})?$/

/** True for decimal text that is a price: a positive number. */
export function isPrice(text: string): boolean {
  return priceShape.test(text) && /[1-9]/.test(text)
}

/** A price as an amount that can be reckoned with. Decimals beyond the twentieth are left out. */
export function toDollars(price: string): Money {
  const [whole = "", fraction = ""] = price.split(".")
  return money(fraction === "" ? whole : `${whole}.${fraction.slice(0, preciseDollar.decimals)}`, preciseDollar)
}

/** The price of a unit of which one dollar buys `rate`. */
export function invert(rate: string): string {
  return divide("1", rate)
}

/** A price divided by another. */
export function divide(price: string, by: string): string {
  return toDecimal(convertBack(toDollars(price), by, preciseDollar, "half-even"))
}

/** A price in dollars of what is priced in something else. */
export function multiply(price: string, by: string): string {
  return toDecimal(convert(toDollars(price), by, preciseDollar, "half-even"))
}

/** The middle of two prices. */
export function middleOf(one: string, other: string): string {
  return toDecimal(convert(add(toDollars(one), toDollars(other)), "0.5", preciseDollar, "half-even"))
}

export function comparePrices(one: string, other: string): -1 | 0 | 1 {
  return compare(toDollars(one), toDollars(other))
}

/** True if the greater of two prices is above the smaller one by at most so many percent, given as decimal text. */
export function areWithin(one: string, other: string, percent: string): boolean {
  const [less, more] = comparePrices(one, other) <= 0 ? [one, other] : [other, one]
  const room = convert(toDollars(less), percent, preciseDollar, "up")
  return compare(toDollars(more), add(toDollars(less), convert(room, "0.01", preciseDollar, "up"))) <= 0
}

/** The median of at least one price. */
export function medianOf(prices: readonly string[]): string {
  const sorted = prices.toSorted(comparePrices)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? "0"
  return sorted.length % 2 === 1 ? middle : middleOf(sorted[sorted.length / 2 - 1] ?? "0", middle)
}
