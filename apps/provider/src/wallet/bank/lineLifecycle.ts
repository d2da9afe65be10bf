import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** The state of a booking of the bank account. */
export type LineState =
  | "received"
  | "credited"
  | "held"
  | "returning"
  | "returned"
  | "settled"
  | "unexplained"
  | "kept"
  | "noted"

export type LineEvent =
  | "credit"
  | "hold"
  | "settle"
  | "question"
  | "assign"
  | "return"
  | "confirmReturn"
  | "failReturn"
  | "keep"
  | "book"
  | "note"

/**
 * The ledger posting of an event. Incoming money is its customer's, or unclaimed; the operator's own goes to its
 * account.
 */
export type LinePosting = "credit" | "receive" | "creditHeld" | "return" | "keep" | "book"

/** The life of a booking of the bank account, incoming or outgoing. */
export const lineLifecycle: Lifecycle<LineState, LineEvent, LinePosting> = {
  transitions: {
    received: { credit: "credited", hold: "held", settle: "settled", question: "unexplained" },
    // Without a known customer, or not to be credited automatically: operators decide.
    held: { assign: "credited", return: "returning", keep: "kept" },
    returning: { confirmReturn: "returned", failReturn: "held" },
    // Outgoing, and not explained by a payment of ours.
    unexplained: { book: "kept", note: "noted" },
    credited: {},
    returned: {},
    settled: {},
    kept: {},
    noted: {},
  },
  events: {
    credit: { by: ["clock"], raisedBy: ["bankLine.book"], posts: "credit" },
    hold: { by: ["clock"], raisedBy: ["bankLine.book"], posts: "receive" },
    settle: { by: ["clock"], raisedBy: ["bankLine.book"] },
    question: { by: ["clock"], raisedBy: ["bankLine.book"] },
    assign: { by: ["operator"], posts: "creditHeld" },
    return: { by: ["operator"] },
    confirmReturn: { by: ["rail", "operator"], posts: "return" },
    failReturn: { by: ["rail"] },
    keep: { by: ["operator"], posts: "keep" },
    book: { by: ["operator"], posts: "book" },
    note: { by: ["operator"] },
  },
  holdsMoney: ["received", "held", "returning"],
  exitsWithoutPosting: {
    received: {
      settle: "the withdrawal or return that it ends posts it",
      question: "it went out, and operators say what it was",
    },
  },
}
