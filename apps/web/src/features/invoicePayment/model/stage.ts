import type { InvoiceForPayment } from "@wallet/core/contract"
import { arrivedOf } from "#shared/invoices/arrived.ts"
import { isZero } from "#shared/money/wireMoney.ts"

/**
 * What the payer's page shows of an invoice. `payable`: something is due and it may be sent. `waiting`: enough is on its
 * way. The others are ends; `closed` is every end but the good one.
 */
export type PaymentStage = "payable" | "waiting" | "paid" | "closed"

/** Reads the stage from both axes of an invoice (screens C). */
export function stageOf({ status, note, due, pending }: PaymentFacts): PaymentStage {
  if (status === "paid") return "paid"
  if (status === "created" || status === "pending") return isZero(due) ? "waiting" : "payable"
  // What came late may still be on its way, or be looked at: that is not the last word.
  return note === "held_aml" || !isZero(pending) ? "waiting" : "closed"
}

/** Whether part of it has come, or is on its way, and the rest has not (screens C). */
export function isPartlyPaid(invoice: Pick<InvoiceForPayment, "paid" | "pending" | "refunded" | "due">): boolean {
  return !isZero(arrivedOf(invoice)) && !isZero(invoice.due)
}

type PaymentFacts = Pick<InvoiceForPayment, "status" | "note" | "due" | "pending">

/** Whether it changes by itself soon: something may be paid, or is on its way. */
export function isOpen(invoice: PaymentFacts): boolean {
  const stage = stageOf(invoice)
  return stage === "payable" || stage === "waiting"
}
