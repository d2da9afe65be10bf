import { findCurrency, money, toDecimal } from "@wallet/core/money"
import { expect, test } from "vitest"
import { indicativeAmount, indicativeRate, totalValue } from "./reference.ts"
import { formatChange, formatChosenReference, formatInCurrency, formatLimit, referenceCode } from "./referenceText.ts"
import { withMinus } from "./withMinus.ts"

const btc = findCurrency("BTC")!
const wud = findCurrency("WUD")!
const inEnglish = { locale: "en", regionCode: "de" }
const inRussia = { locale: "ru", regionCode: "ru" }
const rates = { reference: "USD", at: "2026-01-01T00:00:00Z", prices: { BTC: "90000.5", WUD: "0.0108" } } as const

test("screens C: the total is exact, and undefined if one price is missing", () => {
  const total = totalValue([money("0.5", btc), money("1000", wud)], rates)
  expect(total && toDecimal(total)).toBe("45011.050000000000000000")
  expect(total && formatInCurrency(toDecimal(total), "USD", inEnglish)).toBe("$45,011.05")
  expect(totalValue([money("1", findCurrency("ETH")!)], rates)).toBeUndefined()
  expect(totalValue([money("0", findCurrency("ETH")!)], rates)).toBeDefined()
})

test("screens C withdraw: the rest of a limit is shown in cents, rounded down", () => {
  const dollars = { code: "USD", rates }
  expect(formatLimit("974.49995", dollars, inEnglish)).toBe("$974.49")
  expect(formatLimit("974.49995", dollars, inRussia).replace(/\s/g, " ")).toBe("974,49 $")
  expect(formatLimit("0.00999", dollars, inEnglish)).toBe("$0.00")
})

test("a limit is shown in the customer's reference currency, rounded down", () => {
  expect(formatLimit("1000", { code: "BTC", rates }, inEnglish)).toBe("0.011111\u00a0BTC")
  expect(formatLimit("1", { code: "WUD", rates }, inRussia).replace(/\s/g, " ")).toBe("92,59 RUB")
  expect(formatLimit("1", { code: "EUR", rates }, inEnglish)).toBe("$1.00")
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
      expect(formatInCurrency(amount, "USD", { locale, regionCode: undefined })).toBe(
        withMinus(dollars.format(amount as Intl.StringNumericLiteral)),
      )
    const change = new Intl.NumberFormat(locale, {
      style: "percent",
      maximumFractionDigits: 2,
      signDisplay: "exceptZero",
    })
    for (const share of [0, 0.01234, -0.5, 12.5, 0.00001])
      expect(formatChange(share, locale)).toBe(withMinus(change.format(share)))
  }
})

test("a value in a chosen currency has the name that the region shows, and dollars where there is no price", () => {
  const value = totalValue([money("1", btc)], rates)!
  const choice = { code: "WUD", rates }
  expect(formatChosenReference(value, choice, inRussia).replace(/\s/g, " ")).toBe("8 333 379,62 RUB")
  expect(referenceCode(choice, "ru")).toBe("RUB")
  expect(referenceCode(choice, "de")).toBe("WUD")
  expect(formatChosenReference(value, { code: "EUR", rates }, inRussia).replace(/\s/g, " ")).toBe("90 000,50 $")
  expect(referenceCode({ code: "EUR", rates }, "ru")).toBe("USD")
})

test("a fall in any currency has a true minus", () => {
  expect(formatInCurrency("-0.05", "EUR", inEnglish)).toBe("−0.05\u00a0EUR")
  expect(formatInCurrency("-0.05", "USD", inEnglish)).toBe("−$0.05")
})
