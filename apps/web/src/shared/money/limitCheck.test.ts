import type { Rates } from "@wallet/core/contract"
import { findCurrency, type Money, money } from "@wallet/core/money"
import { expect, test } from "vitest"
import { overLimit } from "./limitCheck.ts"

function createAmount(text: string, code: string): Money {
  const currency = findCurrency(code)
  if (!currency) throw new Error(code)
  return money(text, currency)
}
const period = (left: string) => ({
  limit: { amount: "1000.00000", currency: "USD" },
  used: { amount: "0.00000", currency: "USD" },
  left: { amount: left, currency: "USD" },
})
const rates: Rates = { reference: "USD", at: "2026-01-15T12:00:00Z", prices: { USD: "1", BTC: "64000", WUD: "0.01" } }
const over = (amount: Money, day: string, month: string, by: Rates | undefined = rates) =>
  overLimit(amount, { day: period(day), month: period(month) }, by)

test("screens A2: an amount up to the rest of the tighter period passes, and not a digit more", () => {
  expect(over(createAmount("400", "USD"), "400.00000", "900.00000")).toBeUndefined()
  expect(over(createAmount("400.00001", "USD"), "400.00000", "900.00000")).toEqual({
    code: "limit_exceeded",
    limit: "400.00000",
  })
  expect(over(createAmount("400", "USD"), "900.00000", "100.00000")).toEqual({
    code: "limit_exceeded",
    limit: "100.00000",
  })
})

test("in another currency the rest of the limit is converted and rounded down", () => {
  expect(over(createAmount("1", "BTC"), "1000.00000", "5000.00000")).toEqual({
    code: "limit_exceeded",
    limit: "0.01562500",
  })
  expect(over(createAmount("200000", "WUD"), "1000.00000", "5000.00000")).toEqual({
    code: "limit_exceeded",
    limit: "100000.00",
  })
})

test("without a price, or for a tiny amount, there is no problem", () => {
  expect(over(createAmount("400000", "EUR"), "1.00000", "1.00000")).toBeUndefined()
  expect(
    over(createAmount("0.01", "WUD"), "0.00000", "0.00000", { ...rates, prices: { WUD: "0.0000001" } }),
  ).toBeUndefined()
  expect(
    overLimit(createAmount("1", "USD"), { day: period("0.00000"), month: period("0.00000") }, undefined),
  ).toBeUndefined()
})
