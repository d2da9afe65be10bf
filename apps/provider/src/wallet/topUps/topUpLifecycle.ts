import type { TopUp } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** Where a card top-up stands (screens C). */
export type TopUpState = TopUp["state"]

export type TopUpEvent = "challenge" | "pass" | "decline" | "charge" | "cancel" | "expire" | "refund" | "chargeBack"

/** What the ledger takes with an event: the wallet gets the amount, gives it back, or the operator bears its loss. */
export type TopUpPosting = "credit" | "refund" | "bear"

/** The life of a card top-up. The card is charged in `processing` and nowhere else. */
export const topUpLifecycle: Lifecycle<TopUpState, TopUpEvent, TopUpPosting> = {
  transitions: {
    created: { challenge: "requires_action", pass: "processing", decline: "failed" },
    requires_action: { pass: "processing", decline: "failed", cancel: "cancelled", expire: "expired" },
    processing: { charge: "succeeded", decline: "failed" },
    succeeded: { refund: "refunded", chargeBack: "charged_back" },
    failed: {},
    cancelled: {},
    expired: {},
    refunded: {},
    charged_back: {},
  },
  events: {
    challenge: { by: ["rail"] },
    pass: { by: ["rail"] },
    decline: { by: ["rail"] },
    charge: { by: ["rail"], posts: "credit" },
    cancel: { by: ["customer"] },
    expire: { by: ["clock"] },
    refund: { by: ["operator"], posts: "refund" },
    // The money is the customer's by then, and may be anywhere: that the card gave none for it is the operator's risk.
    chargeBack: { by: ["rail"], posts: "bear" },
  },
}
