import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"
import type { CardDispute } from "#rails/card/cardRail.ts"

/** The state of a dispute of a card top-up. */
export type DisputeState = CardDispute["state"]

export type DisputeEvent = "inquire" | "open" | "sendEvidence" | "win" | "lose" | "close"

/**
 * The life of a dispute, as the acquirer reports it. States may be skipped, and a decided dispute may be reopened.
 * The money is separate: `bookDispute` books the bank's amount.
 */
export const disputeLifecycle: Lifecycle<DisputeState, DisputeEvent> = {
  transitions: {
    inquiry: { open: "opened", sendEvidence: "evidence_sent", win: "won", lose: "lost", close: "closed" },
    opened: { sendEvidence: "evidence_sent", win: "won", lose: "lost", close: "closed" },
    evidence_sent: { open: "opened", win: "won", lose: "lost", close: "closed" },
    won: { open: "opened", sendEvidence: "evidence_sent", lose: "lost" },
    lost: { open: "opened", sendEvidence: "evidence_sent", win: "won" },
    // An inquiry without a result, or a dispute that the cardholder has withdrawn.
    closed: { open: "opened", sendEvidence: "evidence_sent", win: "won", lose: "lost" },
  },
  events: {
    inquire: { by: ["rail"] },
    open: { by: ["rail"] },
    sendEvidence: { by: ["rail"] },
    win: { by: ["rail"] },
    lose: { by: ["rail"] },
    close: { by: ["rail"] },
  },
}

/** The event that leads to each state. */
export const disputeEvents: Readonly<Record<DisputeState, DisputeEvent>> = {
  inquiry: "inquire",
  opened: "open",
  evidence_sent: "sendEvidence",
  won: "win",
  lost: "lose",
  closed: "close",
}

const open: ReadonlySet<DisputeState> = new Set(["inquiry", "opened", "evidence_sent"])

/** True while a dispute is undecided. */
export function isOpenDispute(state: DisputeState): boolean {
  return open.has(state)
}
