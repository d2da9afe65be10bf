import { expect, test } from "vitest"
import { fees, readFees } from "./fees.ts"

test("a fee that the operator has changed replaces the standard one, and no other", () => {
  const changed = readFees({
    EXCHANGE_FEE: "0.004",
    WITHDRAWAL_IBAN_EUR_FIXED_FEE: "0.50000",
    LIMIT_BASIC_TOP_UP_DAY: "9000.00000",
  })
  expect(changed.exchange).toEqual({ ...fees.exchange, rate: "0.004" })
  const iban = changed.withdrawals.find(({ rail }) => rail === "iban")
  expect(iban?.fixed).toEqual({ amount: "0.50000", currency: "EUR" })
  expect(changed.limits.basic.topUps.day.amount).toBe("9000.00000")
  expect(changed.limits.basic.day).toEqual(fees.limits.basic.day)
  expect(changed.cardTopUp).toEqual(fees.cardTopUp)
})
