import type { Money } from "@wallet/core/money"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { storedMoney } from "#platform/money/money.ts"
import { type CardTransactionEvent, cardTransactionLifecycle } from "./cardTransactionLifecycle.ts"
import { whatIsLeft } from "./paymentAmounts.ts"
import type { CardTransactionRow } from "./transactions.ts"

/** A payment as a message describes it. */
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

/** A message of the issuer about a payment, as a step of the payment's life. */
export interface PaymentStep {
  readonly event: CardTransactionEvent
  readonly amount: Money
}

/** After so long a payment that was won and never captured is not captured any more, in milliseconds. */
const latestCapture = 60 * 24 * 3_600_000

/**
 * The step that follows a message of the issuer about a payment that is known; `old` for one that says what is so already,
 * and `unfit` for one that does not fit. Pure.
 */
export function fitPayment(
  message: PaymentNews,
  row: CardTransactionRow,
  dispute: DisputeEvent | undefined,
  now: Date,
): PaymentStep | "old" | "unfit" {
  if ("amount" in message && message.amount.currency.code !== row.currency) return "unfit"
  const step = stepOf(message, row, dispute, now)
  if (typeof step === "string") return step
  return nextStep(cardTransactionLifecycle, row.state, step.event, "rail") ? step : "unfit"
}

function stepOf(
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
      // Nothing is held: of a payment that was taken whole it may mean what was taken.
      return row.captured > 0n && row.captured >= row.amount ? "unfit" : "old"
    case "expired":
      if (isAheadOfCapture(message, row)) return "unfit"
      return row.held > 0n ? { event: "expire", amount: left(kind) } : "old"
    case "won": {
      if (dispute?.event === "dispute_won") return "old"
      const amount = left(kind)
      // Its capture is on its way: once that is here, all of it comes back.
      const isEarly = row.captured === 0n && now.getTime() < row.created_at.getTime() + latestCapture
      return isEarly || (row.captured > 0n && amount.units === 0n) ? "unfit" : { event: "win", amount }
    }
    case "lost":
      if (row.state === "disputed") return { event: "lose", amount: left(kind) }
      if (dispute?.event === "dispute_lost") return "old"
      return dispute?.event === "dispute_won" ? overturn(row, dispute) : "unfit"
  }
}

/** True for an end that speaks of captures which are still on their way: it waits for them. */
function isAheadOfCapture({ captured }: { readonly captured?: Money }, row: CardTransactionRow): boolean {
  return captured !== undefined && captured.units > row.captured
}

/** Takes again what came back with a win, as far as it was not taken yet. */
function overturn(row: CardTransactionRow, { amount }: DisputeEvent): PaymentStep {
  const units = amount < row.refunded ? amount : row.refunded
  return { event: "overturn", amount: storedMoney(units, row.currency) }
}
