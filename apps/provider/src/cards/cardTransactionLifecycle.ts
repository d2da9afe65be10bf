import type { CardTransactionState } from "@wallet/core/contract"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type CardTransactionEvent =
  | "capture"
  | "decline"
  | "reverse"
  | "expire"
  | "raise"
  | "lower"
  | "refund"
  | "refundPart"
  | "reverseRefund"
  | "reverseRefundPart"
  | "dispute"
  | "win"
  | "lose"
  | "overturn"

/**
 * The ledger's posting of an event: money goes to the issuer, a hold ends or becomes another one, money comes back, or it is
 * taken again.
 */
export type CardTransactionPosting = "take" | "release" | "holdAgain" | "refund" | "takeBack"

/**
 * The life of a card payment (screens C). A capture is never refused: the scheme has taken the money by then, whatever
 * became of the authorisation. What the card can't pay is owed.
 */
export const cardTransactionLifecycle: Lifecycle<CardTransactionState, CardTransactionEvent, CardTransactionPosting> = {
  transitions: {
    authorised: {
      capture: "settled",
      decline: "declined",
      raise: "authorised",
      lower: "authorised",
      reverse: "reversed",
      expire: "expired",
      refund: "refunded",
      dispute: "disputed",
    },
    // A payment is captured in parts as well; what is left of its hold may still be reversed or expire.
    settled: {
      capture: "settled",
      reverse: "settled",
      expire: "settled",
      raise: "settled",
      lower: "settled",
      refund: "refunded",
      reverseRefund: "settled",
      reverseRefundPart: "settled",
      dispute: "disputed",
      // A dispute that was lost, or that the customer raised with the issuer.
      win: "refunded",
      overturn: "settled",
    },
    reversed: { capture: "settled", refund: "refunded" },
    expired: { capture: "settled", refund: "refunded" },
    declined: { capture: "settled", refund: "refunded" },
    refunded: {
      capture: "refunded",
      reverse: "refunded",
      expire: "refunded",
      raise: "refunded",
      lower: "refunded",
      refund: "refunded",
      reverseRefund: "settled",
      reverseRefundPart: "refunded",
      win: "refunded",
      overturn: "settled",
    },
    disputed: {
      capture: "disputed",
      reverse: "disputed",
      expire: "disputed",
      raise: "disputed",
      lower: "disputed",
      refund: "refunded",
      refundPart: "disputed",
      reverseRefund: "disputed",
      reverseRefundPart: "disputed",
      win: "refunded",
      lose: "settled",
    },
  },
  events: {
    capture: { by: ["rail"], posts: "take" },
    // The issuer declines what we approved: it did not get our answer in time.
    decline: { by: ["rail"], posts: "release" },
    reverse: { by: ["rail"], posts: "release" },
    expire: { by: ["rail", "clock"], raisedBy: ["card.expireAuthorisation"], posts: "release" },
    // The merchant asked again, for more, and got it; or says that it wants less.
    raise: { by: ["rail"], posts: "holdAgain" },
    lower: { by: ["rail"], posts: "holdAgain" },
    refund: { by: ["rail"], posts: "refund" },
    // A part of a disputed payment comes back: the rest is still disputed.
    refundPart: { by: ["rail"], posts: "refund" },
    reverseRefund: { by: ["rail"], posts: "takeBack" },
    reverseRefundPart: { by: ["rail"], posts: "takeBack" },
    dispute: { by: ["customer"] },
    win: { by: ["rail", "operator"], posts: "refund" },
    lose: { by: ["rail", "operator"] },
    // Lost after it was won: what came back with the win is taken again.
    overturn: { by: ["rail"], posts: "takeBack" },
  },
  holdsMoney: ["authorised", "disputed"],
  exitsWithoutPosting: { disputed: { lose: "the payment stays as its capture posted it" } },
}
