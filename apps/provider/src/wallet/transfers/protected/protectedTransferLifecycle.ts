import type { ProtectedTransferState } from "@wallet/core/contract"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type ProtectedTransferEvent = "claim" | "decline" | "cancel" | "lock" | "expire"

/** Ledger posting of an event: the held money goes to the recipient or back to the sender. */
export type ProtectedTransferPosting = "take" | "release"

/** The life of a protected send. Its hold is made with it, and each way ends it exactly once. */
export const protectedTransferLifecycle: Lifecycle<
  ProtectedTransferState,
  ProtectedTransferEvent,
  ProtectedTransferPosting
> = {
  transitions: {
    claimed_pending: {
      claim: "completed",
      decline: "returned",
      cancel: "cancelled",
      lock: "returned",
      expire: "returned",
    },
    completed: {},
    cancelled: {},
    returned: {},
  },
  events: {
    claim: { by: ["customer"], posts: "take" },
    /** By the recipient. */
    decline: { by: ["customer"], posts: "release" },
    cancel: { by: ["customer"], posts: "release" },
    /** The last wrong code. */
    lock: { by: ["customer"], posts: "release" },
    expire: { by: ["clock"], raisedBy: ["protectedTransfer.expire"], posts: "release" },
  },
  holdsMoney: ["claimed_pending"],
}
