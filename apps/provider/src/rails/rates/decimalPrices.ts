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

/** Enough decimals to keep prices and inverted rates exact. */
const preciseDollar: Currency = { ...dollar, decimals: 20 }

const priceShape = /^\d{1,30}(\.\d{1,30})?$/

/** True for decimal text that is a price: a positive number. */
export function isPrice(text: string): boolean {
  return priceShape.test(text) && /[1-9]/.test(text)
}

/** A price as an amount for arithmetic. Decimals beyond the twentieth are dropped. */
export function toDollars(price: string): Money {
  const [whole = "", fraction = ""] = price.split(".")
  return money(fraction === "" ? whole : `${whole}.${fraction.slice(0, preciseDollar.decimals)}`, preciseDollar)
}

/** The price of a unit if one dollar buys `rate` of them. */
export function invert(rate: string): string {
  return divide("1", rate)
}

/** A price divided by another. */
export function divide(price: string, by: string): string {
  return toDecimal(convertBack(toDollars(price), by, preciseDollar, "half-even"))
}

/** The dollar price of something priced in another unit. */
export function multiply(price: string, by: string): string {
  return toDecimal(convert(toDollars(price), by, preciseDollar, "half-even"))
}

/** The middle of two prices. */
export function computeMiddle(one: string, other: string): string {
  return toDecimal(convert(add(toDollars(one), toDollars(other)), "0.5", preciseDollar, "half-even"))
}

export function comparePrices(one: string, other: string): -1 | 0 | 1 {
  return compare(toDollars(one), toDollars(other))
}

/** True if the greater of two prices is at most this many percent, as decimal text, above the smaller one. */
export function areWithin(one: string, other: string, percent: string): boolean {
  const [less, more] = comparePrices(one, other) <= 0 ? [one, other] : [other, one]
  const room = convert(toDollars(less), percent, preciseDollar, "up")
  return compare(toDollars(more), add(toDollars(less), convert(room, "0.01", preciseDollar, "up"))) <= 0
}

/** The median of at least one price. */
export function computeMedian(prices: readonly string[]): string {
  const sorted = prices.toSorted(comparePrices)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? "0"
  return sorted.length % 2 === 1 ? middle : computeMiddle(sorted[sorted.length / 2 - 1] ?? "0", middle)
}
