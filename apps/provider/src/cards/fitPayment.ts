import type { Money } from "@wallet/core/money"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { storedMoney } from "#platform/money/money.ts"
import { type CardTransactionEvent, cardTransactionLifecycle } from "./cardTransactionLifecycle.ts"
import { whatIsLeft } from "./paymentAmounts.ts"
import type { CardTransactionRow } from "./transactions.ts"

/** The payment that a message describes. */
export type PaymentNews =
  | { readonly kind: "captured" | "lowered" | "refunded" | "refundReversed"; readonly amount: Money }
  | { readonly kind: "declined" | "won" | "lost" }
  | { readonly kind: "reversed" | "expired"; readonly captured?: Money }

/** The newest event of a payment's dispute, if it was ever disputed. */
export interface DisputeEvent {
  readonly event: string
  /** In the merchant's currency. */
  readonly amount: bigint
}

/** The issuer's message as a step in the payment's lifecycle. */
export interface PaymentStep {
  readonly event: CardTransactionEvent
  readonly amount: Money
}

/** The time after which a payment that was won and never captured is no longer captured, in milliseconds. */
const latestCapture = 60 * 24 * 3_600_000

/**
 * The step for an issuer's message about a known payment; `old` for a message that the state already reflects, `unfit` for one
 * that does not fit it. Pure.
 */
export function fitPayment(
  message: PaymentNews,
  row: CardTransactionRow,
  dispute: DisputeEvent | undefined,
  now: Date,
): PaymentStep | "old" | "unfit" {
  if ("amount" in message && message.amount.currency.code !== row.currency) return "unfit"
  const step = findStep(message, row, dispute, now)
  if (typeof step === "string") return step
  return nextStep(cardTransactionLifecycle, row.state, step.event, "rail") ? step : "unfit"
}

function findStep(
  message: PaymentNews,
  row: CardTransactionRow,
  dispute: DisputeEvent | undefined,
  now: Date,
): PaymentStep | "old" | "unfit" {
  const { kind } = message
  const left = (of: "declined" | "reversed" | "expired" | "won" | "lost") => whatIsLeft(row, of)
  switch (kind) {
    case "captured":
      return { event: "capture", amount: message.amount }
    case "lowered":
      return row.held > 0n && message.amount.units < row.amount ? { event: "lower", amount: message.amount } : "old"
    case "refunded": {
      const isPart = row.refunded + message.amount.units < row.captured
      return { event: row.state === "disputed" && isPart ? "refundPart" : "refund", amount: message.amount }
    }
    case "refundReversed": {
      const rest = row.refunded - message.amount.units
      if (rest < 0n) return "unfit"
      return { event: rest > 0n ? "reverseRefundPart" : "reverseRefund", amount: message.amount }
    }
    case "declined":
      return row.state === "declined" ? "old" : { event: "decline", amount: left(kind) }
    case "reversed":
      if (isAheadOfCapture(message, row)) return "unfit"
      if (row.held > 0n) return { event: "reverse", amount: left(kind) }
      // Nothing is held. If the payment was captured in full, the message may be about the captured amount.
      return row.captured > 0n && row.captured >= row.amount ? "unfit" : "old"
    case "expired":
      if (isAheadOfCapture(message, row)) return "unfit"
      return row.held > 0n ? { event: "expire", amount: left(kind) } : "old"
    case "won": {
      if (dispute?.event === "dispute_won") return "old"
      const amount = left(kind)
      // Its capture has not arrived yet; when it does, all of it is refunded.
      const isEarly = row.captured === 0n && now.getTime() < row.created_at.getTime() + latestCapture
      return isEarly || (row.captured > 0n && amount.units === 0n) ? "unfit" : { event: "win", amount }
    }
    case "lost":
      if (row.state === "disputed") return { event: "lose", amount: left(kind) }
      if (dispute?.event === "dispute_lost") return "old"
      return dispute?.event === "dispute_won" ? overturn(row, dispute) : "unfit"
  }
}

/** True for an end that includes captures which have not arrived yet: it waits for them. */
function isAheadOfCapture({ captured }: { readonly captured?: Money }, row: CardTransactionRow): boolean {
  return captured !== undefined && captured.units > row.captured
}

/** Takes back the refund of a won dispute, as far as it was not taken back yet. */
function overturn(row: CardTransactionRow, { amount }: DisputeEvent): PaymentStep {
  const units = amount < row.refunded ? amount : row.refunded
  return { event: "overturn", amount: storedMoney(units, row.currency) }
}
