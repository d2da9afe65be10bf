import type { InvoiceForPayment } from "@wallet/core/contract"
import { computeArrived } from "#shared/invoices/arrived.ts"
import { isZero } from "#shared/money/wireMoney.ts"

/**
 * The stage of an invoice on the payer's page. `payable`: an amount is due and can be sent. `waiting`: pending payments
 * cover it. `paid` and `closed` are final; `closed` is every final stage but `paid`.
 */
export type PaymentStage = "payable" | "waiting" | "paid" | "closed"

/** Derives the stage from the status and the note of an invoice (screens C). */
export function getStage({ status, note, due, pending }: PaymentFacts): PaymentStage {
  if (status === "paid") return "paid"
  if (status === "created" || status === "pending") return isZero(due) ? "waiting" : "payable"
  // A late payment may be pending or under review, so the invoice is not closed yet.
  return note === "held_aml" || !isZero(pending) ? "waiting" : "closed"
}

/** True if only a part is paid or pending (screens C). */
export function isPartlyPaid(invoice: Pick<InvoiceForPayment, "paid" | "pending" | "refunded" | "due">): boolean {
  return !isZero(computeArrived(invoice)) && !isZero(invoice.due)
}

type PaymentFacts = Pick<InvoiceForPayment, "status" | "note" | "due" | "pending">

/** True if the invoice may still change: it can be paid, or a payment is pending. */
export function isOpen(invoice: PaymentFacts): boolean {
  const stage = getStage(invoice)
  return stage === "payable" || stage === "waiting"
}
