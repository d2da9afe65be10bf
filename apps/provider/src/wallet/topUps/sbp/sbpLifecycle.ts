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

/** Ledger posting of an event: the wallet is credited, or the money waits to be returned, or is returned. */
export type SbpPosting = "credit" | "receive" | "return" | "creditReceived"

/** The life of a top-up by SBP. Money that the bank has is credited or goes back, wherever its message finds the top-up. */
export const sbpLifecycle: Lifecycle<SbpState, SbpEvent, SbpPosting> = {
  transitions: {
    // The bank's messages may be quicker than its answer that the code is there.
    created: { show: "shown", pay: "paid", expire: "expired", cancel: "cancelled", reject: "rejected" },
    shown: { pay: "paid", expire: "expired", cancel: "cancelled", reject: "rejected" },
    // A payment that was on its way when the time ran out, or after another that failed; see `lateUntil`.
    expired: { payLate: "paid", payTooLate: "returning" },
    rejected: { payLate: "paid", payTooLate: "returning" },
    // A customer who cancelled it does not expect the money any more.
    cancelled: { payTooLate: "returning" },
    returning: { confirmReturn: "returned", keep: "paid" },
    paid: {},
    returned: {},
  },
  events: {
    show: { by: ["rail"] },
    // An operator enters what the bank says where it does not answer by itself.
    pay: { by: ["rail", "operator"], posts: "credit" },
    payLate: { by: ["rail"], posts: "credit" },
    payTooLate: { by: ["rail"], posts: "receive" },
    expire: { by: ["rail", "clock", "operator"], raisedBy: ["sbpTopUp.ask"] },
    cancel: { by: ["rail"] },
    reject: { by: ["rail"] },
    confirmReturn: { by: ["rail", "operator"], posts: "return" },
    // The bank can't return it: the customer gets it after all.
    keep: { by: ["operator"], posts: "creditReceived" },
  },
  holdsMoney: ["returning"],
}

/** Time after its end in which a payment is still credited, in milliseconds. A later one is returned to its payer. */
export const lateUntil = 24 * 3_600_000
