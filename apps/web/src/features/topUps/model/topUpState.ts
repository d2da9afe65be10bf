import type { Known, TopUp } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownTitle } from "#i18n/openValues.ts"
import { declineText } from "#shared/payments/declineText.ts"

type State = Known<TopUp["state"]>

interface ShownState {
  readonly kind: "waiting" | "done" | "failed"
  readonly title: () => string
  readonly text?: (topUp: TopUp) => string
}

const waiting: ShownState = {
  kind: "waiting",
  title: () => m.topUp_processing(),
  text: () => m.topUp_processingText(),
}

/** The title, colour and text of each state of a card top-up (screens C). */
const topUpStates: Readonly<Record<State, ShownState>> = {
  created: waiting,
  processing: waiting,
  requires_action: { kind: "waiting", title: () => m.topUp_action(), text: () => m.topUp_actionText() },
  succeeded: { kind: "done", title: () => m.topUp_succeeded() },
  failed: { kind: "failed", title: () => m.topUp_failed(), text: ({ declineCode }) => declineText(declineCode) },
  cancelled: { kind: "failed", title: () => m.topUp_cancelled(), text: () => m.topUp_notCharged() },
  expired: { kind: "failed", title: () => m.topUp_expired(), text: () => m.topUp_notCharged() },
  refunding: { kind: "done", title: () => m.topUp_refunding(), text: () => m.topUp_refundedText() },
  refunded: { kind: "done", title: () => m.topUp_refunded(), text: () => m.topUp_refundedText() },
  charged_back: { kind: "failed", title: () => m.topUp_chargedBack(), text: () => m.topUp_chargedBackText() },
}

/** The texts of a top-up's state. An unknown state of a newer provider gets a general text, and is fetched again. */
export function shownState(state: TopUp["state"]): ShownState {
  return lookUp(topUpStates, state, { kind: "waiting", title: unknownTitle, text: () => m.ui_unknownState() })
}

const uncharged: ReadonlySet<TopUp["state"]> = new Set<State>(["failed", "cancelled", "expired"])

/** True if the card was not charged and will not be. */
export function isUncharged({ state }: TopUp): boolean {
  return uncharged.has(state)
}

/** True if the top-up no longer changes by itself. */
export function isOver({ state }: TopUp): boolean {
  return shownState(state).kind !== "waiting"
}
