import type { PayoutBatch } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type BatchState = PayoutBatch["state"]

export type BatchEvent =
  | "check"
  | "edit"
  | "pass"
  | "flaw"
  | "request"
  | "approve"
  | "begin"
  | "complete"
  | "partly"
  | "fail"
  | "retry"
  | "cancel"
  | "expire"

/** The states in which the money of its unpaid rows is held. */
export const holdsMoney: ReadonlySet<BatchState> = new Set(["approved", "processing"])

/** Ledger posting of an event: the money of all rows is held, or the hold is voided. */
export type BatchPosting = "hold" | "release"

const draft = { check: "validating", edit: "validating", request: "awaiting_approval" } as const
const leave = { cancel: "cancelled", expire: "expired" } as const

/**
 * The life of a batch (screens C). `ready` and `invalid` are both drafts: every edit can change which one it is.
 * The outcomes of the rows determine the batch's outcome. It changes again if a bank later returns a payment, or
 * made a payment that was marked as failed.
 */
export const batchLifecycle: Lifecycle<BatchState, BatchEvent, BatchPosting> = {
  transitions: {
    uploaded: { check: "validating", ...leave },
    validating: { pass: "ready", flaw: "invalid", cancel: "cancelled" },
    invalid: { ...draft, approve: "approved", ...leave },
    ready: { ...draft, approve: "approved", ...leave },
    // Editing it or checking it again withdraws the request for approval.
    awaiting_approval: { check: "validating", edit: "validating", approve: "approved", ...leave },
    approved: { begin: "processing", cancel: "cancelled" },
    processing: { complete: "completed", partly: "partially_completed", fail: "failed" },
    completed: { partly: "partially_completed", fail: "failed" },
    // These, and `complete` of a batch that was retried, evaluate the outcome again.
    partially_completed: {
      complete: "completed",
      partly: "partially_completed",
      fail: "failed",
      retry: "processing",
    },
    failed: { complete: "completed", partly: "partially_completed", fail: "failed", retry: "processing" },
    cancelled: {},
    expired: { check: "validating", cancel: "cancelled" },
  },
  events: {
    check: { by: ["customer"] },
    edit: { by: ["customer"] },
    pass: { by: ["clock"], raisedBy: ["payoutBatch.check"] },
    flaw: { by: ["clock"], raisedBy: ["payoutBatch.check"] },
    request: { by: ["customer"] },
    approve: { by: ["customer"], posts: "hold" },
    begin: { by: ["clock"], raisedBy: ["payoutBatch.begin"] },
    complete: { by: ["rail"] },
    partly: { by: ["rail"] },
    fail: { by: ["rail"] },
    retry: { by: ["customer"], posts: "hold" },
    cancel: { by: ["customer"], posts: "release" },
    expire: { by: ["clock"], raisedBy: ["payoutBatch.expire"] },
  },
}
