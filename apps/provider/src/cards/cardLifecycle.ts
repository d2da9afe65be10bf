import type { VirtualCardState } from "@wallet/core/contract"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type CardEvent =
  | "send"
  | "issue"
  | "refuse"
  | "freeze"
  | "unfreeze"
  | "block"
  | "unblock"
  | "reportFraud"
  | "expire"
  | "replace"
  | "close"
  | "confirmClose"

/** Ledger posting of an event: the fee is charged, refunded, or the card's balance returns to the wallet. */
export type CardPosting = "takeFee" | "refund" | "returnBalance"

/**
 * The lifecycle of a virtual card.
 *
 * @see screens C
 */
export const cardLifecycle: Lifecycle<VirtualCardState, CardEvent, CardPosting> = {
  transitions: {
    // The issuer's response may arrive before our request is recorded as sent.
    ordered: { send: "issuing", issue: "active", refuse: "failed" },
    issuing: { issue: "active", refuse: "failed" },
    active: {
      freeze: "frozen",
      block: "blocked",
      reportFraud: "blocked",
      expire: "expired",
      replace: "replaced",
      close: "closing",
    },
    frozen: {
      unfreeze: "active",
      block: "blocked",
      reportFraud: "blocked",
      expire: "expired",
      replace: "replaced",
      close: "closing",
    },
    // A card that was frozen before the block stays frozen, so that no payment is unexpected. Further blocks may be added;
    // `unblock` is the end of the last one.
    blocked: { block: "blocked", unblock: "frozen", expire: "expired", replace: "replaced", close: "closing" },
    expired: { replace: "replaced", close: "closing" },
    closing: { confirmClose: "closed" },
    replaced: {},
    closed: {},
    failed: {},
  },
  events: {
    send: { by: ["rail"] },
    // An operator completes or refunds an order without news from the issuer.
    issue: { by: ["rail", "operator"], posts: "takeFee" },
    refuse: { by: ["rail", "operator"], posts: "refund" },
    freeze: { by: ["customer"] },
    unfreeze: { by: ["customer"] },
    block: { by: ["rail", "operator"] },
    unblock: { by: ["rail", "operator"] },
    reportFraud: { by: ["customer"] },
    expire: { by: ["clock"], raisedBy: ["card.expire"] },
    replace: { by: ["customer"] },
    close: { by: ["customer"] },
    confirmClose: { by: ["rail", "operator"], posts: "returnBalance" },
  },
  holdsMoney: ["ordered", "issuing", "closing"],
}

/** The states in which a card waits for the issuer, which is then queried. */
export const waitsForIssuer: ReadonlySet<VirtualCardState> = new Set(["ordered", "issuing", "closing"])

/** The states in which money can be moved to or from a card. */
export const takesMoney: ReadonlySet<VirtualCardState> = new Set(["active", "frozen"])

/** True if a card has ended without a replacement: its balance then belongs to the wallet. */
export function hasEnded(state: VirtualCardState): boolean {
  return state === "closed" || state === "failed"
}
