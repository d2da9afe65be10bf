import { type CountedPayment, type InvoiceTerms, type Kept, overOf } from "./standing.ts"

/** What of a payment could still be refunded. */
export function refundableOf({ state, amount, refunded }: Omit<CountedPayment, "counted" | "late">): bigint {
  return state === "confirmed" ? amount - refunded : 0n
}

/** What was paid beyond the total, in the currency of a payment, and at most what is left of that; rounded down. */
export function excessIn(invoice: Pick<InvoiceTerms, "total" | "dust"> & Kept, payment: CountedPayment): bigint {
  if (payment.counted === 0n) return 0n
  const excess = (overOf(invoice) * payment.amount) / payment.counted
  const left = refundableOf(payment)
  return excess < left ? excess : left
}
