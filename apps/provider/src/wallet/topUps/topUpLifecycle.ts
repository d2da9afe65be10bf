import type { TopUp } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** Where a card top-up stands (screens C). */
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
  | "chargeBack"

/**
 * What the ledger takes with an event: the wallet gets the amount; the amount is held for a refund, or taken by it; or what
 * the bank takes back is claimed from the customer (`postings.ts` says how, by the state that it finds).
 */
export type TopUpPosting = "credit" | "holdRefund" | "refund" | "reverse"

/** The life of a card top-up. The card is charged in `processing` and nowhere else. */
export const topUpLifecycle: Lifecycle<TopUpState, TopUpEvent, TopUpPosting> = {
  transitions: {
    created: { challenge: "requires_action", pass: "processing", decline: "failed", expire: "expired" },
    requires_action: { pass: "processing", decline: "failed", cancel: "cancelled", expire: "expired" },
    // The bank's message may be quicker than the acquirer's answer.
    processing: { charge: "succeeded", decline: "failed", chargeBack: "charged_back" },
    succeeded: { refund: "refunding", chargeBack: "charged_back" },
    refunding: { confirmRefund: "refunded", chargeBack: "charged_back" },
    refunded: { chargeBack: "charged_back" },
    // The card was charged after an operator had entered that it was not.
    failed: { charge: "succeeded" },
    cancelled: {},
    expired: {},
    charged_back: {},
  },
  events: {
    challenge: { by: ["rail"] },
    pass: { by: ["rail"] },
    // An operator enters what the acquirer says where it does not answer by itself.
    decline: { by: ["rail", "operator"] },
    charge: { by: ["rail", "operator"], posts: "credit" },
    cancel: { by: ["customer"] },
    expire: { by: ["clock"], raisedBy: ["topUp.expire"] },
    refund: { by: ["operator"], posts: "holdRefund" },
    confirmRefund: { by: ["rail", "operator"], posts: "refund" },
    chargeBack: { by: ["rail"], posts: "reverse" },
  },
  holdsMoney: ["processing", "refunding"],
  exitsWithoutPosting: { processing: { decline: "the card was not charged, and nothing was credited" } },
}
