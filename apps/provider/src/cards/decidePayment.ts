import type { CardDeclineReason, VirtualCardState } from "@wallet/core/contract"

/** A card at the time of a payment. Amounts are minor units of its currency. */
export interface PaidCard {
  readonly state: VirtualCardState
  readonly online: boolean
  readonly limits: { readonly payment: bigint; readonly day: bigint; readonly month: bigint }
  readonly used: { readonly day: bigint; readonly month: bigint }
  readonly available: bigint
}

const closedTo: Readonly<Partial<Record<VirtualCardState, CardDeclineReason>>> = {
  ordered: "card_inactive",
  issuing: "card_inactive",
  failed: "card_inactive",
  frozen: "card_frozen",
  blocked: "card_blocked",
  expired: "card_expired",
  replaced: "card_closed",
  closing: "card_closed",
  closed: "card_closed",
}

/** The decline reason of a payment, or undefined if it is approved. The first reason that applies is reported. */
export function findDeclineReason(
  { state, online, limits, used, available }: PaidCard,
  payment: { readonly billed: bigint; readonly online: boolean },
): CardDeclineReason | undefined {
  const closed = closedTo[state]
  if (closed) return closed
  if (payment.online && !online) return "online_off"
  if (payment.billed > limits.payment) return "payment_limit"
  if (used.day + payment.billed > limits.day) return "day_limit"
  if (used.month + payment.billed > limits.month) return "month_limit"
  return payment.billed > available ? "insufficient_funds" : undefined
}
