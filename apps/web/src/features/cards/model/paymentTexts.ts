import type { CardDeclineReason, CardTransactionState } from "@wallet/core/cards"
import { m } from "#i18n/generated/messages.js"
import type { BadgeKind } from "#ui/Badge.tsx"

/** The label and badge of each payment state. */
export const paymentStates: Readonly<
  Record<CardTransactionState, { readonly kind: BadgeKind; readonly text: () => string }>
> = {
  authorised: { kind: "accent", text: () => m.cards_txAuthorised() },
  settled: { kind: "success", text: () => m.cards_txSettled() },
  reversed: { kind: "neutral", text: () => m.cards_txReversed() },
  expired: { kind: "neutral", text: () => m.cards_txExpired() },
  declined: { kind: "danger", text: () => m.cards_txDeclined() },
  refunded: { kind: "neutral", text: () => m.cards_txRefunded() },
  disputed: { kind: "warning", text: () => m.cards_txDisputed() },
}

const reasons: Readonly<Record<CardDeclineReason, () => string>> = {
  card_inactive: () => m.cards_whyInactive(),
  card_frozen: () => m.cards_whyFrozen(),
  card_blocked: () => m.cards_whyBlocked(),
  card_expired: () => m.cards_whyExpired(),
  card_closed: () => m.cards_whyClosed(),
  online_off: () => m.cards_whyOnline(),
  payment_limit: () => m.cards_whyPaymentLimit(),
  day_limit: () => m.cards_whyDayLimit(),
  month_limit: () => m.cards_whyMonthLimit(),
  insufficient_funds: () => m.cards_whyFunds(),
  currency_unsupported: () => m.cards_whyCurrency(),
  suspected_fraud: () => m.cards_whyFraud(),
  wrong_code: () => m.cards_whyCode(),
  account_frozen: () => m.cards_whyAccountFrozen(),
  not_confirmed: () => m.cards_whyUnconfirmed(),
  no_answer: () => m.cards_whyNoAnswer(),
  issuer_declined: () => m.cards_whyIssuer(),
}

/** The reason why a payment was declined. An unknown reason of a newer provider gets a general text. */
export function declineText(reason: string): string {
  return Object.hasOwn(reasons, reason) ? reasons[reason as CardDeclineReason]() : m.cards_whyOther()
}

const steps: Readonly<Record<string, () => string>> = {
  authorised: () => m.cards_stepAuthorised(),
  declined: () => m.cards_stepDeclined(),
  captured: () => m.cards_stepCaptured(),
  reversed: () => m.cards_stepReversed(),
  expired: () => m.cards_stepExpired(),
  raised: () => m.cards_stepRaised(),
  lowered: () => m.cards_stepLowered(),
  refunded: () => m.cards_stepRefunded(),
  refund_reversed: () => m.cards_stepRefundReversed(),
  disputed: () => m.cards_stepDisputed(),
  dispute_won: () => m.cards_stepDisputeWon(),
  dispute_lost: () => m.cards_stepDisputeLost(),
}

/** The title of a step of a payment. */
export function stepText(event: string): string {
  return (Object.hasOwn(steps, event) ? steps[event] : undefined)?.() ?? m.cards_stepOther()
}
