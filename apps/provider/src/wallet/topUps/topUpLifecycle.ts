import type { TopUp } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** State of a card top-up (screens C). */
export type TopUpState = TopUp["state"]

export type TopUpEvent =
  | "challenge"
  | "pass"
  | "decline"
  | "charge"
  | "cancel"
  | "expire"
  | "refund"
  | "confirmRefund"
  | "confirmPart"
  | "failRefund"
  | "reverseRefund"
  | "chargeBack"
  | "reinstate"
  | "reinstateRefunded"

/**
 * Ledger posting of an event: the wallet is credited; money for a refund is held, posted, released or credited again; or a
 * charge-back is claimed from the customer (see `postings.ts`).
 */
export type TopUpPosting =
  | "credit"
  | "holdRefund"
  | "refund"
  | "releaseRefund"
  | "creditReversal"
  | "chargeBack"
  | "reinstate"

/** The life of a card top-up. The card is charged in `processing` and nowhere else. */
export const topUpLifecycle: Lifecycle<TopUpState, TopUpEvent, TopUpPosting> = {
  transitions: {
    created: { challenge: "requires_action", pass: "processing", decline: "failed", expire: "expired" },
    requires_action: { pass: "processing", decline: "failed", cancel: "cancelled", expire: "expired" },
    processing: { charge: "succeeded", decline: "failed" },
    succeeded: { refund: "refunding", reverseRefund: "succeeded", chargeBack: "charged_back" },
    refunding: {
      confirmRefund: "refunded",
      confirmPart: "succeeded",
      failRefund: "succeeded",
      reverseRefund: "refunding",
      chargeBack: "charged_back",
    },
    refunded: { reverseRefund: "succeeded", chargeBack: "charged_back" },
    // The card was charged after an operator had entered that it was not.
    failed: { charge: "succeeded" },
    cancelled: {},
    expired: {},
    charged_back: { reverseRefund: "charged_back", reinstate: "succeeded", reinstateRefunded: "refunded" },
  },
  events: {
    challenge: { by: ["rail"] },
    pass: { by: ["rail"] },
    // An operator enters the acquirer's statement if its API does not answer.
    decline: { by: ["rail", "operator"] },
    charge: { by: ["rail", "operator"], posts: "credit" },
    cancel: { by: ["customer"] },
    expire: { by: ["clock"], raisedBy: ["topUp.expire"] },
    refund: { by: ["operator"], posts: "holdRefund" },
    // The card got back all that it paid, or a part of it.
    confirmRefund: { by: ["rail", "operator"], posts: "refund" },
    confirmPart: { by: ["rail", "operator"], posts: "refund" },
    failRefund: { by: ["rail", "operator"], posts: "releaseRefund" },
    // The card's bank has returned a refund that the wallet had paid for.
    reverseRefund: { by: ["rail"], posts: "creditReversal" },
    // The card's bank has charged money back, or returned all of it: see `bookDispute`.
    chargeBack: { by: ["rail"], posts: "chargeBack" },
    reinstate: { by: ["rail"], posts: "reinstate" },
    reinstateRefunded: { by: ["rail"], posts: "reinstate" },
  },
  holdsMoney: ["processing", "refunding"],
  exitsWithoutPosting: { processing: { decline: "the card was not charged, and nothing was credited" } },
}
