import { money, toDecimal } from "@wallet/core/money"
import { expect, test } from "vitest"
import { findCurrency } from "#shared/money/currencies.ts"
import { computePayerFee } from "./payerFee.ts"

const euro = findCurrency("EUR")

test.each([
  ["25", 0, "0.00000"],
  ["25", 100, "0.25000"],
  ["25", 50, "0.12500"],
  // A fraction of a minor unit is rounded up once, not at each of the two steps.
  ["0.00001", 1, "0.00001"],
  ["100.00001", 33, "0.33001"],
])("of a price of %s the payer who bears %i%% of the fee pays %s more", (price, share, fee) => {
  if (!euro) throw new Error("EUR is not in the table")
  expect(toDecimal(computePayerFee(money(price, euro), "0.01", share))).toBe(fee)
})
