import { money, toDecimal } from "@wallet/core/money"
import { expect, test } from "vitest"
import { getCurrency } from "#shared/money/currencies.ts"
import { findShortage } from "./refundShortage.ts"

const usdt = getCurrency("USDT")

test("a refund of the first sale lacks the fee, and the missing and the refundable amounts are shown", () => {
  const shortage = findShortage(money("25", usdt), "24.75000", true)
  expect(shortage && toDecimal(shortage.missing)).toBe("0.25000")
  expect(shortage?.coverable).toBe("24.75000")
})

test("a wallet that exactly covers the refund has no shortage", () => {
  expect(findShortage(money("25", usdt), "25.00000", true)).toBeUndefined()
  expect(findShortage(money("25", usdt), "24.99999", true)).toBeDefined()
})

test("no partial refund is offered if fees come on top or the wallet is empty", () => {
  expect(findShortage(money("25", usdt), "24.75000", false)?.coverable).toBeUndefined()
  expect(findShortage(money("25", usdt), "0.00000", true)?.coverable).toBeUndefined()
})
