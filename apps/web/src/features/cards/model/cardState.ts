import type { VirtualCard, VirtualCardState } from "@wallet/core/cards"
import { m } from "#i18n/generated/messages.js"
import type { BadgeKind } from "#ui/Badge.tsx"

/** The label and badge of each card state. */
export const cardStates: Readonly<Record<VirtualCardState, { readonly kind: BadgeKind; readonly text: () => string }>> =
  {
    ordered: { kind: "accent", text: () => m.cards_stateOrdered() },
    issuing: { kind: "accent", text: () => m.cards_stateIssuing() },
    active: { kind: "success", text: () => m.cards_stateActive() },
    frozen: { kind: "warning", text: () => m.cards_stateFrozen() },
    blocked: { kind: "danger", text: () => m.cards_stateBlocked() },
    expired: { kind: "warning", text: () => m.cards_stateExpired() },
    replaced: { kind: "neutral", text: () => m.cards_stateReplaced() },
    closing: { kind: "neutral", text: () => m.cards_stateClosing() },
    closed: { kind: "neutral", text: () => m.cards_stateClosed() },
    failed: { kind: "danger", text: () => m.cards_stateFailed() },
  }

/** An explanation of a card's state. Undefined for an active card. */
export function getNotice({ state, reason }: VirtualCard): string | undefined {
  switch (state) {
    case "ordered":
    case "issuing":
      return m.cards_noticeIssuing()
    case "frozen":
      return m.cards_noticeFrozen()
    case "blocked":
      if (isOwnReport(reason)) return m.cards_noticeFraud()
      return reason === "operator_decision" ? m.cards_noticeBlockedByUs() : m.cards_noticeBlocked()
    case "expired":
      return m.cards_noticeExpired()
    case "replaced":
      return m.cards_noticeReplaced()
    case "closing":
      return m.cards_noticeClosing()
    case "closed":
      return m.cards_noticeClosed()
    case "failed":
      return m.cards_noticeFailed()
    case "active":
      return undefined
    default:
      return m.ui_unknownState()
  }
}

/** True if the customer blocked the card by a fraud report. */
export function isOwnReport(reason: string | null): boolean {
  return reason === "fraud_reported"
}

const endedStates: ReadonlySet<VirtualCard["state"]> = new Set(["replaced", "closed", "failed"])

/** True if the state of a card is final. */
export function hasEnded({ state }: VirtualCard): boolean {
  return endedStates.has(state)
}

/** True if a card can be topped up or emptied and its number shown. */
export function isUsable({ state }: VirtualCard): boolean {
  return state === "active" || state === "frozen"
}

/** True if a card can be replaced. */
export function isReplaceable({ state, reason }: VirtualCard): boolean {
  return state === "active" || state === "frozen" || state === "expired" || (state === "blocked" && isOwnReport(reason))
}

/** True if a card can be closed. */
export function isClosable({ state }: VirtualCard): boolean {
  return state === "active" || state === "frozen" || state === "expired" || state === "blocked"
}
