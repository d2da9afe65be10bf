import type { CardTransaction } from "@wallet/core/cards"
import { toDecimal } from "@wallet/core/money"
import { expect, test } from "vitest"
import { newestPayments, spentInMonth } from "./newestPayments.ts"

// Only the times count here.
const paidAt = (day: number) => ({ id: String(day), createdAt: `2026-11-0${day}T12:00:00Z` }) as CardTransaction

const card = (used: string, currency: string) => {
  const amount = (value: string) => ({ amount: value, currency })
  const limit = { limit: amount("1000"), used: amount(used) }
  return { limits: { payment: amount("1000"), day: limit, month: limit } }
}

test("the five newest payments of all cards stand together, newest first", () => {
  const payments = newestPayments([[paidAt(6), paidAt(3), paidAt(1)], [paidAt(5), paidAt(4)], [paidAt(2)]])
  expect(payments.map(({ id }) => id)).toEqual(["6", "5", "4", "3", "2"])
})

test("spending is summed up by currency, and cards that were not used add nothing", () => {
  const spent = spentInMonth([card("20.5", "USD"), card("0", "EUR"), card("4.25", "USD")])
  expect(spent.map((amount) => `${toDecimal(amount)} ${amount.currency.code}`)).toEqual(["24.75000 USD"])
})
