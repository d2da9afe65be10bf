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
 * The ledger posting of an event: money goes to the issuer, a hold ends or is replaced, money is refunded, or a refund is taken
 * back.
 */
export type CardTransactionPosting = "take" | "release" | "holdAgain" | "refund" | "takeBack"

/**
 * The lifecycle of a card payment. A capture is never refused: the scheme has already taken the money, in any state of the
 * authorization. The part beyond the card's balance becomes a debt.
 *
 * @see screens C
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
    // A payment can be captured in parts; the rest of its hold may still be reversed or expire.
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
      // The end of a dispute that the customer raised with the issuer, or that was lost before.
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
    // The issuer declines a payment that we approved: our response came too late.
    decline: { by: ["rail"], posts: "release" },
    reverse: { by: ["rail"], posts: "release" },
    expire: { by: ["rail", "clock"], raisedBy: ["card.expireAuthorisation"], posts: "release" },
    // The merchant increased the payment and was approved, or reduced it.
    raise: { by: ["rail"], posts: "holdAgain" },
    lower: { by: ["rail"], posts: "holdAgain" },
    refund: { by: ["rail"], posts: "refund" },
    // Part of a disputed payment is refunded: the rest is still disputed.
    refundPart: { by: ["rail"], posts: "refund" },
    reverseRefund: { by: ["rail"], posts: "takeBack" },
    reverseRefundPart: { by: ["rail"], posts: "takeBack" },
    dispute: { by: ["customer"] },
    win: { by: ["rail", "operator"], posts: "refund" },
    lose: { by: ["rail", "operator"] },
    // A won dispute is lost later: the refund is taken back.
    overturn: { by: ["rail"], posts: "takeBack" },
  },
  holdsMoney: ["authorised", "disputed"],
  exitsWithoutPosting: { disputed: { lose: "the payment stays as its capture posted it" } },
}
