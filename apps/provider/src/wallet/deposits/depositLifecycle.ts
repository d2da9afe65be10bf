import type { Deposit } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** State of a deposit (screens C). A deposit that an operator released is `credited` like any other. */
export type DepositState = Deposit["state"]

export type DepositEvent =
  | "include"
  | "drop"
  | "dropKept"
  | "confirm"
  | "fallShort"
  | "refuseToken"
  | "pass"
  | "hold"
  | "release"
  | "return"
  | "recover"
  | "dropReturned"
  | "recoverReturned"

/**
 * The ledger posting of an event. `credit` and `keep` bring money in from the chain: to the customer, or to nobody yet;
 * `release`, `refund` and `unkeep` move money that was kept. Money that was sent back although its deposit was dropped is
 * the operator's loss (`lose`), until a block includes the deposit again (`regain`).
 */
export type DepositPosting = "credit" | "keep" | "release" | "refund" | "unkeep" | "lose" | "regain"

/** The life of a deposit, from the moment at which the chain is seen to hold it. */
export const depositLifecycle: Lifecycle<DepositState, DepositEvent, DepositPosting> = {
  transitions: {
    detected: { include: "confirming", drop: "orphaned" },
    confirming: {
      confirm: "screening",
      fallShort: "below_minimum",
      refuseToken: "unsupported_token",
      drop: "orphaned",
    },
    screening: { pass: "credited", hold: "held", drop: "orphaned" },
    held: { release: "credited", return: "returned", dropKept: "orphaned" },
    below_minimum: { dropKept: "orphaned" },
    unsupported_token: { drop: "orphaned" },
    // Another block may take it again.
    orphaned: { include: "confirming" },
    // The money is the customer's by then: that the chain has none for it is the operator's risk.
    credited: { drop: "at_risk" },
    at_risk: { recover: "credited" },
    // Dropped before anything was sent back, it is as if it had never come; after that, the operator has paid for it.
    returned: { drop: "orphaned", dropReturned: "return_at_risk" },
    return_at_risk: { recoverReturned: "returned" },
  },
  events: {
    include: { by: ["rail"] },
    drop: { by: ["rail"] },
    dropKept: { by: ["rail"], posts: "unkeep" },
    confirm: { by: ["rail"] },
    fallShort: { by: ["rail"], posts: "keep" },
    refuseToken: { by: ["rail"] },
    pass: { by: ["screening"], posts: "credit" },
    hold: { by: ["screening"], posts: "keep" },
    release: { by: ["operator"], posts: "release" },
    return: { by: ["operator"], posts: "refund" },
    recover: { by: ["rail"] },
    dropReturned: { by: ["rail"], posts: "lose" },
    recoverReturned: { by: ["rail"], posts: "regain" },
  },
}

/** The states in which the chain still decides: every look at it may lead on. */
export const watchedStates = [
  "detected",
  "confirming",
  "screening",
  "held",
  "at_risk",
  "return_at_risk",
] as const satisfies DepositState[]
