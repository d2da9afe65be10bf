import type { Withdrawal } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** How far a withdrawal is (screens C). Before it is there, a quote is its draft, and a step-up confirms it. */
export type WithdrawalState = Withdrawal["state"]

export type WithdrawalEvent =
  | "clear"
  | "review"
  | "block"
  | "approve"
  | "reject"
  | "cancel"
  | "sign"
  | "accept"
  | "replace"
  | "settle"
  | "fail"
  | "return"

/** The ledger posting of an event: posts the hold, voids it, or brings back a returned payment. */
export type WithdrawalPosting = "take" | "release" | "refund"

/** The life of a withdrawal. Its hold is made with it, and each way ends it exactly once. */
export const withdrawalLifecycle: Lifecycle<WithdrawalState, WithdrawalEvent, WithdrawalPosting> = {
  transitions: {
    screening: { clear: "queued", review: "awaiting_approval", block: "rejected", cancel: "cancelled" },
    awaiting_approval: { approve: "queued", reject: "rejected", cancel: "cancelled" },
    // Nothing is signed yet, so nothing can leave any more after a cancellation.
    queued: { sign: "broadcasting", cancel: "cancelled", fail: "failed" },
    broadcasting: { accept: "confirming", fail: "failed" },
    confirming: { settle: "completed", replace: "replaced", fail: "failed" },
    replaced: { accept: "confirming", settle: "completed", replace: "replaced", fail: "failed" },
    completed: { return: "returned" },
    returned: {},
    cancelled: {},
    rejected: {},
    failed: {},
  },
  events: {
    clear: { by: ["screening"] },
    review: { by: ["screening"] },
    block: { by: ["screening"], posts: "release" },
    approve: { by: ["operator"] },
    reject: { by: ["operator"], posts: "release" },
    cancel: { by: ["customer"], posts: "release" },
    sign: { by: ["rail"] },
    accept: { by: ["rail"] },
    replace: { by: ["rail"] },
    settle: { by: ["rail"], posts: "take" },
    fail: { by: ["rail"], posts: "release" },
    return: { by: ["rail"], posts: "refund" },
  },
}
