import type { CardConfirmationState } from "@wallet/core/contract"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type CardConfirmationEvent = "approve" | "decline" | "expire"

/**
 * The lifecycle of a payment confirmation: answered once, or expired.
 *
 * @see screens C
 */
export const cardConfirmationLifecycle: Lifecycle<CardConfirmationState, CardConfirmationEvent> = {
  transitions: {
    pending: { approve: "approved", decline: "declined", expire: "expired" },
    approved: {},
    declined: {},
    expired: {},
  },
  events: {
    approve: { by: ["customer"] },
    decline: { by: ["customer"] },
    expire: { by: ["clock"], raisedBy: ["card.expireConfirmation"] },
  },
}
