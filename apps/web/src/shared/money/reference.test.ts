import { findCurrency, money, toDecimal } from "@wallet/core/money"
import { expect, test } from "vitest"
import {
  formatChange,
  formatDollars,
  formatLimit,
  formatReference,
  indicativeAmount,
  indicativeRate,
  totalValue,
} from "./reference.ts"
import { withMinus } from "./withMinus.ts"

const btc = findCurrency("BTC")!
const wud = findCurrency("WUD")!
const rates = { reference: "USD", at: "2026-01-01T00:00:00Z", prices: { BTC: "90000.5", WUD: "0.0108" } } as const

test("screens C: the total is exact, and absent as soon as one price is missing", () => {
  const total = totalValue([money("0.5", btc), money("1000", wud)], rates)
  expect(total && toDecimal(total)).toBe("45011.050000000000000000")
  expect(total && formatReference(total, "en")).toBe("$45,011.05")
  expect(totalValue([money("1", findCurrency("ETH")!)], rates)).toBeUndefined()
  expect(totalValue([money("0", findCurrency("ETH")!)], rates)).toBeDefined()
})

test("screens C withdraw: what a limit leaves is written in cents, and never as more than it is", () => {
  expect(formatLimit("974.49995", "en")).toBe("$974.49")
  expect(formatLimit("974.49995", "ru").replace(/\s/g, " ")).toBe("974,49 $")
  expect(formatLimit("0.00999", "en")).toBe("$0.00")
})

test("a rate between far apart currencies keeps its digits", () => {
  const amount = indicativeAmount(money("1000", wud), btc, rates)
  expect(amount && toDecimal(amount)).toBe("0.00011999")
  expect(indicativeRate(wud, btc, rates)).toMatch(/^0\.000000119999/)
})

test("dollars and changes are written with their sign, as Intl writes them", () => {
  for (const locale of ["en", "ru"]) {
    const dollars = new Intl.NumberFormat(locale, {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
    })
    for (const amount of ["0", "-5", "1234567.894", "-0.01"])
      expect(formatDollars(amount, locale)).toBe(withMinus(dollars.format(amount as Intl.StringNumericLiteral)))
    const change = new Intl.NumberFormat(locale, {
      style: "percent",
      maximumFractionDigits: 2,
      signDisplay: "exceptZero",
    })
    for (const share of [0, 0.01234, -0.5, 12.5, 0.00001])
      expect(formatChange(share, locale)).toBe(withMinus(change.format(share)))
  }
})
