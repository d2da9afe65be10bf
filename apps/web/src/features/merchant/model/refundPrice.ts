import type { Invoice, InvoicePayment, WithdrawalMethod } from "@wallet/core/contract"
import { type Currency, type Money, money, type PayoutPrice, priceReceiving } from "@wallet/core/money"
import { findCurrency } from "#shared/money/currencies.ts"

/** The part of a payment that is refunded. */
export type RefundKind = "full" | "excess" | "amount"

/**
 * The refund in the currency of the payment: all that is left of it, or the overpayment,
 * rounded down and never more than is left. Undefined for an unknown currency.
 */
export function computeRefund(kind: Exclude<RefundKind, "amount">, { over }: Invoice, payment: InvoicePayment) {
  const [left, paid, counted] = [payment.refundable, payment.amount, payment.counted].map(exact)
  const excess = exact(over)
  if (!left || !paid || !counted || !excess) return undefined
  if (kind === "full") return left
  const units = counted.units === 0n ? 0n : (excess.units * paid.units) / counted.units
  return { ...left, units: units < left.units ? units : left.units }
}

/** The price of a refund over a chain: the fees of a withdrawal at normal speed. */
export function priceRefund(amount: Money, { feeRate, fixedFee, networkFees }: WithdrawalMethod): PayoutPrice {
  const { currency } = amount
  const usual = networkFees.find(({ level }) => level === "normal")
  const networkFee = usual ? money(usual.fee.amount, currency) : { currency, units: 0n }
  return priceReceiving(amount, { feeRate, fixedFee: money(fixedFee.amount, currency) }, networkFee)
}

function exact({ amount, currency: code }: { readonly amount: string; readonly currency: string }): Money | undefined {
  const currency: Currency | undefined = findCurrency(code)
  return currency && money(amount, currency)
}
