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
  | "raise"
  | "pass"
  | "hold"
  | "release"
  | "keepToken"
  | "return"
  | "dropReturning"
  | "includeReturning"
  | "settleReturn"
  | "failReturn"
  | "failReturnOfLittle"
  | "failReturnOfToken"
  | "recover"
  | "dropReturned"
  | "recoverReturned"
  | "acceptLoss"
  | "writeOff"

/**
 * The ledger posting of an event. `credit` and `keep` bring money in from the chain: to the customer, or to nobody
 * yet; `release`, `own`, `refund`, `raise` and `unkeep` move held money. Money that was sent back although its
 * deposit was dropped is the operator's loss (`lose`), until a block includes the deposit again (`regain`).
 * `takeBack` debits the customer again (`risks.ts`).
 */
export type DepositPosting =
  | "credit"
  | "keep"
  | "release"
  | "own"
  | "refund"
  | "raise"
  | "unkeep"
  | "lose"
  | "regain"
  | "takeBack"

/** The life of a deposit, from its detection on the chain. */
export const depositLifecycle: Lifecycle<DepositState, DepositEvent, DepositPosting> = {
  transitions: {
    detected: { include: "confirming", drop: "orphaned" },
    confirming: {
      confirm: "screening",
      fallShort: "below_minimum",
      refuseToken: "unsupported_token",
      hold: "held",
      drop: "orphaned",
    },
    screening: { pass: "credited", hold: "held", drop: "orphaned" },
    held: { release: "credited", return: "returning", dropKept: "orphaned" },
    // Together with other deposits at its address it may reach the minimum. Then it is screened like any other.
    below_minimum: { raise: "screening", return: "returning", dropKept: "orphaned" },
    unsupported_token: { return: "returning", keepToken: "kept", dropKept: "orphaned" },
    kept: {},
    // Once its return is signed, it may leave whatever happens to the deposit on the chain: both ends are handled.
    returning: {
      settleReturn: "returned",
      failReturn: "held",
      failReturnOfLittle: "below_minimum",
      failReturnOfToken: "unsupported_token",
      dropKept: "orphaned",
      dropReturning: "returning",
      includeReturning: "returning",
    },
    // Another block may include it again.
    orphaned: { include: "confirming" },
    // The customer's remaining money from it is held until a block contains it again or an operator writes it off.
    credited: { drop: "at_risk" },
    at_risk: { recover: "credited", writeOff: "lost" },
    lost: {},
    // The operator has paid for it. In rows of an older version nothing may have been sent back yet.
    returned: { drop: "orphaned", dropReturned: "return_at_risk" },
    // Its loss is already posted.
    return_at_risk: { recoverReturned: "returned", acceptLoss: "returned" },
  },
  events: {
    include: { by: ["rail"] },
    drop: { by: ["rail"] },
    dropKept: { by: ["rail"], posts: "unkeep" },
    confirm: { by: ["rail"] },
    fallShort: { by: ["rail"], posts: "keep" },
    refuseToken: { by: ["rail", "operator"], posts: "keep" },
    raise: { by: ["rail", "operator"], posts: "raise" },
    pass: { by: ["screening"], posts: "credit" },
    hold: { by: ["screening", "operator"], posts: "keep" },
    // The missing information has arrived.
    release: { by: ["operator", "screening"], posts: "release" },
    keepToken: { by: ["operator"], posts: "own" },
    return: { by: ["operator"] },
    dropReturning: { by: ["rail"] },
    includeReturning: { by: ["rail"] },
    settleReturn: { by: ["rail"], posts: "refund" },
    failReturn: { by: ["rail", "operator"] },
    failReturnOfLittle: { by: ["rail", "operator"] },
    failReturnOfToken: { by: ["rail", "operator"] },
    recover: { by: ["rail"] },
    dropReturned: { by: ["rail"], posts: "lose" },
    recoverReturned: { by: ["rail"], posts: "regain" },
    acceptLoss: { by: ["operator"] },
    writeOff: { by: ["operator"], posts: "takeBack" },
  },
  holdsMoney: [
    "confirming",
    "screening",
    "held",
    "returning",
    "below_minimum",
    "unsupported_token",
    "at_risk",
    "return_at_risk",
  ],
  exitsWithoutPosting: {
    confirming: { drop: "nothing is posted before its confirmations" },
    screening: { drop: "nothing is posted before it is credited or kept" },
    at_risk: { recover: "the claim on its customer is dropped with it" },
    return_at_risk: { acceptLoss: "the loss was posted when its return was at risk" },
  },
}

/** The states that the chain can still change: every scan may advance them. */
export const watchedStates = [
  "detected",
  "confirming",
  "screening",
  "held",
  "returning",
  "at_risk",
  "return_at_risk",
] as const satisfies DepositState[]
