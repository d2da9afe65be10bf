import type { InvoiceNote, InvoiceStatus } from "@wallet/core/contract"
import type { InvoicePayment } from "#platform/http/answers.ts"
import type { InvoiceEvent } from "./invoiceLifecycle.ts"

/** Fields of a payment that determine its invoice's state. `counted` is in the currency of the price. */
export interface CountedPayment {
  readonly state: InvoicePayment["state"]
  readonly amount: bigint
  readonly counted: bigint
  readonly refunded: bigint
  /** It arrived when the invoice could no longer be paid. */
  readonly late: boolean
}

/** Fields of an invoice that determine its state. Amounts in minor units of the price's currency. */
export interface InvoiceTerms {
  readonly status: InvoiceStatus
  readonly total: bigint
  readonly tolerance_bp: number
  /** Amount worth less than 0.01 USD: this much may be missing, and this much excess is ignored. */
  readonly dust: bigint
  readonly expires_at: Date
}

type PriceTerms = Pick<InvoiceTerms, "total" | "tolerance_bp" | "dust">

/** Sums of an invoice's payments. */
export interface Sums {
  /** Confirmed, early or late. */
  readonly paid: bigint
  /** Unconfirmed, or held by our screening. */
  readonly pending: bigint
  /** The refunded part of `paid`. */
  readonly refunded: bigint
  /** Confirmed in time and not refunded; and the same including pending payments. */
  readonly inTime: bigint
  readonly expectedInTime: bigint
  readonly seenInTime: boolean
  readonly hasLate: boolean
  readonly hasHeld: boolean
  readonly hasRefund: boolean
  readonly isGivenBackWhole: boolean
}

const living: ReadonlySet<InvoicePayment["state"]> = new Set(["confirming", "held", "confirmed"])

/** Adds up the payments of an invoice. Returned and dropped payments do not count. */
export function sumUp(all: readonly CountedPayment[]): Sums {
  const payments = all.filter(({ state }) => living.has(state))
  const confirmed = payments.filter(({ state }) => state === "confirmed")
  const inTime = payments.filter(({ late }) => !late)
  return {
    paid: sumCounted(confirmed),
    pending: sumCounted(payments.filter(({ state }) => state !== "confirmed")),
    refunded: confirmed.reduce((sum, payment) => sum + countedRefund(payment), 0n),
    inTime: sumKept(inTime.filter(({ state }) => state === "confirmed")),
    expectedInTime: sumKept(inTime),
    seenInTime: inTime.length > 0,
    hasLate: payments.some(({ late }) => late),
    hasHeld: payments.some(({ state }) => state === "held"),
    hasRefund: confirmed.some(({ refunded }) => refunded > 0n),
    isGivenBackWhole: confirmed.length > 0 && confirmed.every(({ refunded, amount }) => refunded === amount),
  }
}

function sumCounted(payments: readonly CountedPayment[]): bigint {
  return payments.reduce((sum, { counted }) => sum + counted, 0n)
}

function sumKept(payments: readonly CountedPayment[]): bigint {
  return payments.reduce((sum, payment) => sum + payment.counted - countedRefund(payment), 0n)
}

/** The refund's share of a payment's counted amount. A fully refunded payment counts as zero. */
function countedRefund({ refunded, amount, counted }: CountedPayment): bigint {
  return (refunded * counted) / amount
}

/** The smallest sum that pays an invoice: the total less the tolerance. */
export function computeEnough({ total, tolerance_bp, dust }: PriceTerms): bigint {
  const tolerated = (total * BigInt(tolerance_bp)) / 10_000n
  return total - (dust > tolerated ? dust : tolerated)
}

/** True if the invoice can be paid now. */
export function isPayable({ status, expires_at }: Pick<InvoiceTerms, "status" | "expires_at">, now: Date): boolean {
  return (status === "created" || status === "pending") && now < expires_at
}

/** Sums stored with an invoice. */
export type Kept = Pick<Sums, "paid" | "pending" | "refunded">

/** Confirmed payments less refunds, plus pending payments. */
export function computeExpected({ paid, pending, refunded }: Kept): bigint {
  return paid - refunded + pending
}

/** The amount still to be paid; zero if expected payments are enough. */
export function computeDue(invoice: Pick<InvoiceTerms, "status"> & PriceTerms & Kept): bigint {
  const expected = computeExpected(invoice)
  return invoice.status === "paid" || expected >= computeEnough(invoice) ? 0n : invoice.total - expected
}

/** The unrefunded amount beyond the total; zero if it is dust. */
export function computeOverpaid({ paid, refunded, ...terms }: Pick<InvoiceTerms, "total" | "dust"> & Kept): bigint {
  return computeExcess(terms, paid - refunded)
}

function computeExcess({ total, dust }: Pick<InvoiceTerms, "total" | "dust">, kept: bigint): bigint {
  const excess = kept - total
  return excess <= 0n || excess <= dust ? 0n : excess
}

/**
 * The next event that follows for an invoice from its payments and the time, or undefined. Applying events until
 * none is left brings the invoice from any state to the right one.
 */
export function nextInvoiceEvent(terms: InvoiceTerms, sums: Sums, now: Date): InvoiceEvent | undefined {
  const isOver = now >= terms.expires_at
  if (terms.status === "created") {
    if (sums.seenInTime) return "see"
    return isOver ? "expire" : undefined
  }
  if (terms.status !== "pending") return undefined
  const enough = computeEnough(terms)
  if (sums.inTime >= enough) return "settle"
  if (!sums.seenInTime) return isOver ? "invalidate" : "lose"
  // Sufficient payments sent in time may be confirmed after the deadline.
  return isOver && sums.expectedInTime < enough ? "expire" : undefined
}

/** The note about irregular payments of an invoice, the second axis. The most urgent one wins. */
export function chooseNote(terms: Pick<InvoiceTerms, "status"> & PriceTerms, sums: Sums): InvoiceNote {
  if (sums.hasHeld) return "held_aml"
  if (sums.isGivenBackWhole) return "refunded_full"
  if (sums.hasRefund) return "refunded_partial"
  const enough = computeEnough(terms)
  if (sums.hasLate && sums.inTime < enough) return "paid_late"
  if (terms.status === "paid" && computeExcess(terms, sums.paid) > 0n) return "overpaid"
  const hasPart = sums.seenInTime || terms.status === "paid"
  return hasPart && sums.expectedInTime < enough ? "underpaid" : "none"
}
