import type { SbpTopUp } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** Where a top-up by SBP stands (screens C). */
export type SbpState = SbpTopUp["state"]

export type SbpEvent = "show" | "pay" | "payLate" | "payTooLate" | "expire" | "cancel" | "reject"

/** What the ledger takes with an event. */
export type SbpPosting = "credit"

/** The life of a top-up by SBP. Only the bank's own messages end it. */
export const sbpLifecycle: Lifecycle<SbpState, SbpEvent, SbpPosting> = {
  transitions: {
    created: { show: "shown", reject: "rejected" },
    shown: { pay: "paid", expire: "expired", cancel: "cancelled", reject: "rejected" },
    // A payment that was on its way when the time ran out; see `lateUntil`.
    expired: { payLate: "paid", payTooLate: "returned" },
    // A customer who cancelled it does not expect the money any more.
    cancelled: { payTooLate: "returned" },
    paid: {},
    rejected: {},
    returned: {},
  },
  events: {
    show: { by: ["rail"] },
    pay: { by: ["rail"], posts: "credit" },
    payLate: { by: ["rail"], posts: "credit" },
    payTooLate: { by: ["rail"] },
    expire: { by: ["rail"] },
    cancel: { by: ["rail"] },
    reject: { by: ["rail"] },
  },
}

/** How long after its end a payment is still credited, in milliseconds; a later one goes back to its payer. */
export const lateUntil = 24 * 3_600_000
