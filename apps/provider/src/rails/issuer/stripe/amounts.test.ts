import { money } from "@wallet/core/money"
import { expect, test } from "vitest"
import { fromStripe, toStripe, writeMerchantAmount } from "./amounts.ts"

test("an amount of Stripe equals the same money here, exactly, in both directions", () => {
  const { currency, units } = fromStripe(-1_234, "eur")
  expect({ code: currency.code, units }).toEqual({ code: "EUR", units: money("12.34", currency).units })
  expect(toStripe({ currency, units })).toBe(1_234)
  expect(toStripe(money("12.349", currency))).toBe(1_234)
})

test("an amount in an unsupported currency, or an inexact one, is refused", () => {
  expect(() => fromStripe(1, "gbp")).toThrow("GBP")
  expect(() => fromStripe(1.5, "eur")).toThrow("whole")
  expect(() => fromStripe(2 ** 60, "eur")).toThrow("whole")
})

test.each([
  [1_250, "gbp", "12.50", "GBP"],
  [5, "gbp", "0.05", "GBP"],
  [5_000, "jpy", "5000", "JPY"],
  [1_234, "kwd", "1.234", "KWD"],
])("%d in %s is written as merchants do", (amount, code, text, currency) => {
  expect(writeMerchantAmount(amount, code)).toEqual({ amount: text, currency })
})
