import { findCurrency, money, toDecimal } from "@wallet/core/money"
import { expect, test } from "vitest"
import { cardFeeOf, cardMethods } from "./cardMethods.ts"

test("spec §3: cards top up fiat with the feature top-up that is not skipped: WUD alone", () => {
  expect([...cardMethods.keys()]).toEqual(["WUD"])
})

test("the fee is 1.5 % on top, rounded up", () => {
  const wud = findCurrency("WUD")
  if (!wud) throw new Error("no WUD")
  expect(toDecimal(cardFeeOf(money("100.00", wud)))).toBe("1.50")
  expect(toDecimal(cardFeeOf(money("100.01", wud)))).toBe("1.51")
})
