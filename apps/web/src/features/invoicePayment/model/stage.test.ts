import { expect, test } from "vitest"
import { computeArrived } from "#shared/invoices/arrived.ts"
import { getStage, isPartlyPaid, type PaymentStage } from "./stage.ts"

const eur = (amount: string) => ({ amount, currency: "EUR" })
const none = eur("0.00000")
const fresh = {
  status: "created",
  note: "none",
  due: eur("100.00000"),
  paid: none,
  pending: none,
  refunded: none,
} as const

test.each<[string, Parameters<typeof getStage>[0], PaymentStage]>([
  ["nothing has come", fresh, "payable"],
  ["a part is on its way", { ...fresh, status: "pending", pending: eur("60"), due: eur("40") }, "payable"],
  ["enough is on its way", { ...fresh, status: "pending", pending: eur("100"), due: none }, "waiting"],
  ["enough came and is looked at", { ...fresh, status: "pending", note: "held_aml", due: none }, "waiting"],
  ["paid", { ...fresh, status: "paid", due: none }, "paid"],
  ["paid too much", { ...fresh, status: "paid", note: "overpaid", due: none }, "paid"],
  ["expired", { ...fresh, status: "expired" }, "closed"],
  ["expired with a part", { ...fresh, status: "expired", note: "underpaid", due: eur("40") }, "closed"],
  ["a late payment is on its way", { ...fresh, status: "expired", pending: eur("100"), due: none }, "waiting"],
  ["a late payment is looked at", { ...fresh, status: "expired", note: "held_aml" }, "waiting"],
  ["called off", { ...fresh, status: "cancelled" }, "closed"],
  ["invalid", { ...fresh, status: "invalid" }, "closed"],
])("screens C invoicePayment: %s", (_, invoice, stage) => {
  expect(getStage(invoice)).toBe(stage)
})

test("screens C invoicePayment: confirmed and pending payments together count as received", () => {
  const invoice = { paid: eur("20.5"), pending: eur("39.50000"), refunded: none, due: eur("40") }
  expect(computeArrived(invoice)).toEqual(eur("60.00000"))
  expect(isPartlyPaid(invoice)).toBe(true)
  expect(isPartlyPaid({ ...invoice, due: none })).toBe(false)
  expect(isPartlyPaid(fresh)).toBe(false)
  expect(computeArrived({ ...invoice, refunded: eur("20.5") })).toEqual(eur("39.50000"))
  expect(isPartlyPaid({ ...invoice, pending: none, refunded: eur("20.5") })).toBe(false)
})
