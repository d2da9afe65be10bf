import type { Withdrawal } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** State of a withdrawal (screens C). Before it exists, a quote is its draft and a step-up confirms it. */
export type WithdrawalState = Withdrawal["state"]

export type WithdrawalEvent =
  | "clear"
  | "review"
  | "block"
  | "approve"
  | "reject"
  | "cancel"
  | "sign"
  | "refuse"
  | "accept"
  | "replace"
  | "settle"
  | "deliver"
  | "fail"
  | "return"
  | "confirmPaid"
  | "confirmUnpaid"
  | "claim"

/**
 * The ledger posting of an event: posts the hold, voids it, brings back a returned payment, pays another customer, or
 * claims a payment that was made although its hold was voided.
 */
export type WithdrawalPosting = "take" | "release" | "refund" | "deliver" | "claim"

const byHand = { confirmPaid: "completed", confirmUnpaid: "failed" } as const

/** The life of a withdrawal. Its hold is created with it, and each path ends the hold exactly once. */
export const withdrawalLifecycle: Lifecycle<WithdrawalState, WithdrawalEvent, WithdrawalPosting> = {
  transitions: {
    screening: {
      clear: "queued",
      review: "awaiting_approval",
      block: "rejected",
      // An operator decides if the screening does not answer.
      approve: "queued",
      reject: "rejected",
      deliver: "completed",
      cancel: "cancelled",
    },
    awaiting_approval: { approve: "queued", reject: "rejected", cancel: "cancelled" },
    // Nothing is signed yet, so a cancellation is safe.
    queued: {
      sign: "broadcasting",
      // Its token's contract kept refusing the transfer: an operator decides.
      refuse: "awaiting_approval",
      deliver: "completed",
      cancel: "cancelled",
      fail: "failed",
      reject: "rejected",
    },
    broadcasting: { accept: "confirming", fail: "failed", ...byHand },
    confirming: { settle: "completed", replace: "replaced", fail: "failed", ...byHand },
    replaced: { accept: "confirming", settle: "completed", replace: "replaced", fail: "failed", ...byHand },
    completed: { return: "returned" },
    returned: {},
    cancelled: {},
    rejected: {},
    // The rail may have paid a withdrawal that was marked as failed.
    failed: { claim: "completed" },
  },
  events: {
    clear: { by: ["screening"] },
    review: { by: ["screening"] },
    block: { by: ["screening"], posts: "release" },
    approve: { by: ["operator"] },
    reject: { by: ["operator"], posts: "release" },
    cancel: { by: ["customer"], posts: "release" },
    sign: { by: ["rail"] },
    refuse: { by: ["rail"] },
    accept: { by: ["rail"] },
    replace: { by: ["rail"] },
    settle: { by: ["rail"], posts: "take" },
    // To a customer of this provider, without an outside party.
    deliver: { by: ["clock"], raisedBy: ["withdrawal.deliver"], posts: "deliver" },
    fail: { by: ["rail"], posts: "release" },
    return: { by: ["rail", "operator"], posts: "refund" },
    // An operator enters the outcome of a payment whose rail does not report it.
    confirmPaid: { by: ["operator"], posts: "take" },
    confirmUnpaid: { by: ["operator"], posts: "release" },
    claim: { by: ["operator"], posts: "claim" },
  },
  holdsMoney: ["screening", "awaiting_approval", "queued", "broadcasting", "confirming", "replaced"],
}
