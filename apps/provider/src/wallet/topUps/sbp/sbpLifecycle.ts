import type { SbpTopUp } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** State of a top-up by SBP (screens C). */
export type SbpState = SbpTopUp["state"]

export type SbpEvent =
  | "show"
  | "pay"
  | "payLate"
  | "payTooLate"
  | "expire"
  | "cancel"
  | "reject"
  | "confirmReturn"
  | "keep"

/** Ledger posting of an event: the wallet is credited, or the money is held for its return, or returned. */
export type SbpPosting = "credit" | "receive" | "return" | "creditReceived"

/** The life of a top-up by SBP. Money that the bank has is credited or returned, whatever the top-up's state. */
export const sbpLifecycle: Lifecycle<SbpState, SbpEvent, SbpPosting> = {
  transitions: {
    // The bank's messages may arrive before its response to the code's creation.
    created: { show: "shown", pay: "paid", expire: "expired", cancel: "cancelled", reject: "rejected" },
    shown: { pay: "paid", expire: "expired", cancel: "cancelled", reject: "rejected" },
    // A payment in transit at the expiry, or after another one that failed; see `lateUntil`.
    expired: { payLate: "paid", payTooLate: "returning" },
    rejected: { payLate: "paid", payTooLate: "returning" },
    // A customer who cancelled it no longer expects the money.
    cancelled: { payTooLate: "returning" },
    returning: { confirmReturn: "returned", keep: "paid" },
    paid: {},
    returned: {},
  },
  events: {
    show: { by: ["rail"] },
    // An operator enters the bank's statement if the bank's API does not answer.
    pay: { by: ["rail", "operator"], posts: "credit" },
    payLate: { by: ["rail"], posts: "credit" },
    payTooLate: { by: ["rail"], posts: "receive" },
    expire: { by: ["rail", "clock", "operator"], raisedBy: ["sbpTopUp.ask"] },
    cancel: { by: ["rail"] },
    reject: { by: ["rail"] },
    confirmReturn: { by: ["rail", "operator"], posts: "return" },
    // The bank can't return it, so the customer gets it.
    keep: { by: ["operator"], posts: "creditReceived" },
  },
  holdsMoney: ["returning"],
}

/** Time after its end in which a payment is still credited, in milliseconds. A later one is returned to its payer. */
export const lateUntil = 24 * 3_600_000
