import type { VirtualCard, VirtualCardState } from "@wallet/core/cards"
import { m } from "#i18n/generated/messages.js"
import type { BadgeKind } from "#ui/Badge.tsx"

/** How a card stands, in a word. */
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

/** What more there is to say of a state; nothing of an active card. */
export function noticeOf({ state, reason }: VirtualCard): string | undefined {
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

/** Whether the customer had the card blocked, by a report of fraud. */
export function isOwnReport(reason: string | null): boolean {
  return reason === "fraud_reported"
}

const endedStates: ReadonlySet<VirtualCard["state"]> = new Set(["replaced", "closed", "failed"])

/** Whether nothing can become of a card any more. */
export function hasEnded({ state }: VirtualCard): boolean {
  return endedStates.has(state)
}

/** Whether money can be put on a card or taken off it, and its number be seen. */
export function isUsable({ state }: VirtualCard): boolean {
  return state === "active" || state === "frozen"
}

/** Whether another card can take its place. */
export function isReplaceable({ state, reason }: VirtualCard): boolean {
  return state === "active" || state === "frozen" || state === "expired" || (state === "blocked" && isOwnReport(reason))
}

/** Whether it can be closed. */
export function isClosable({ state }: VirtualCard): boolean {
  return state === "active" || state === "frozen" || state === "expired" || state === "blocked"
}
