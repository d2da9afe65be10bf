import { type CountedPayment, computeOverpaid, type InvoiceTerms, type Kept } from "./standing.ts"

/** The part of a payment that can still be refunded. */
export function computeRefundable({ state, amount, refunded }: Omit<CountedPayment, "counted" | "late">): bigint {
  return state === "confirmed" ? amount - refunded : 0n
}

/** The amount paid beyond the total, in a payment's currency, rounded down and capped at what is left of the payment. */
export function excessIn(invoice: Pick<InvoiceTerms, "total" | "dust"> & Kept, payment: CountedPayment): bigint {
  if (payment.counted === 0n) return 0n
  const excess = (computeOverpaid(invoice) * payment.amount) / payment.counted
  const left = computeRefundable(payment)
  return excess < left ? excess : left
}
