import type { Invoice, InvoicePayment, WithdrawalMethod } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { computeRefund, priceRefund } from "./refundPrice.ts"

const usdt = (amount: string) => ({ amount, currency: "USDT" })
const btc = (amount: string) => ({ amount, currency: "BTC" })
// Without the fields that the price of a refund does not read.
const invoice = { over: usdt("49.50000") } as Invoice
const createPayment = (payment: Partial<InvoicePayment>) => payment as InvoicePayment

test("screens C merchant: an overpayment is shown in the currency of the payment, rounded down", () => {
  const payment = createPayment({
    amount: btc("0.00150000"),
    counted: usdt("149.50000"),
    refundable: btc("0.00150000"),
  })
  // 49.5 × 150000 / 149.5 = 49665.55… units
  expect(computeRefund("excess", invoice, payment)?.units).toBe(49_665n)
  expect(computeRefund("full", invoice, payment)?.units).toBe(150_000n)
})

test("screens C merchant: a refund never exceeds the rest of the payment", () => {
  const payment = createPayment({ amount: usdt("100.00000"), counted: usdt("100.00000"), refundable: usdt("20.00000") })
  expect(computeRefund("excess", invoice, payment)?.units).toBe(2_000_000n)
})

test("screens A2: a refund over a chain costs the fees of a withdrawal, and the payer gets the whole amount", () => {
  const amount = computeRefund(
    "excess",
    invoice,
    createPayment({
      amount: usdt("150.00000"),
      counted: usdt("150.00000"),
      refundable: usdt("150.00000"),
    }),
  )
  const method = {
    feeRate: "0.01",
    fixedFee: usdt("0.50000"),
    networkFees: [
      { level: "slow", fee: usdt("0.10000") },
      { level: "normal", fee: usdt("1.00000") },
    ],
  } as unknown as WithdrawalMethod
  if (!amount) throw new Error("no amount")
  const price = priceRefund(amount, method)
  expect(price.recipientGets.units).toBe(4_950_000n)
  expect(price.networkFee.units).toBe(100_000n)
  // (49.5 + 0.5 + 1) / 0.99, rounded up
  expect(price.amount.units).toBe(5_151_516n)
})
