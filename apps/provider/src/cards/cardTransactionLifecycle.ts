import type { CardTransactionState } from "@wallet/core/contract"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type CardTransactionEvent = "capture" | "reverse" | "expire" | "refund" | "dispute" | "win" | "lose"

/** What the ledger takes with an event: money goes to the issuer, a hold ends, or money comes back. */
export type CardTransactionPosting = "take" | "release" | "refund"

/**
 * The life of a card payment (screens C). A capture is never refused: the scheme has taken the money by then, whatever
 * became of the authorisation. What the card can't pay is owed.
 */
export const cardTransactionLifecycle: Lifecycle<CardTransactionState, CardTransactionEvent, CardTransactionPosting> = {
  transitions: {
    authorised: {
      capture: "settled",
      reverse: "reversed",
      expire: "expired",
      refund: "refunded",
      dispute: "disputed",
    },
    // A payment is captured in parts as well; what is left of its hold may still be reversed or expire.
    settled: { capture: "settled", reverse: "settled", expire: "settled", refund: "refunded", dispute: "disputed" },
    reversed: { capture: "settled", refund: "refunded" },
    expired: { capture: "settled", refund: "refunded" },
    declined: { capture: "settled" },
    refunded: { capture: "refunded", reverse: "refunded", expire: "refunded", refund: "refunded" },
    disputed: {
      capture: "disputed",
      reverse: "disputed",
      expire: "disputed",
      refund: "refunded",
      win: "refunded",
      lose: "settled",
    },
  },
  events: {
    capture: { by: ["rail"], posts: "take" },
    reverse: { by: ["rail"], posts: "release" },
    expire: { by: ["rail", "clock"], posts: "release" },
    refund: { by: ["rail"], posts: "refund" },
    dispute: { by: ["customer"] },
    win: { by: ["rail"], posts: "refund" },
    lose: { by: ["rail"] },
  },
}
