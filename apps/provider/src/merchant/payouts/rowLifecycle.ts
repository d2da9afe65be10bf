import { type PayoutRowState, payoutRowStates } from "@wallet/core/contract"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"
import { storedAs } from "./rowState.ts"

export type RowEvent =
  | "recheck"
  | "pass"
  | "flaw"
  | "leaveOut"
  | "hold"
  | "release"
  | "pay"
  | "send"
  | "settle"
  | "fail"
  | "return"

/** The life of a row (screens C). A failed row is held again under its own id, as another attempt. */
export const rowLifecycle: Lifecycle<PayoutRowState, RowEvent> = {
  transitions: {
    unchecked: { pass: "valid", flaw: "invalid" },
    invalid: { recheck: "unchecked", leaveOut: "left_out" },
    valid: { recheck: "unchecked", hold: "held" },
    left_out: {},
    // Inside the wallet a payment arrives at once; over a rail it is sent first.
    held: { pay: "confirmed", send: "sent", fail: "failed", release: "valid" },
    sent: { settle: "confirmed", fail: "failed" },
    confirmed: { return: "returned" },
    // A payment marked as failed may turn out to have been made.
    failed: { hold: "held", settle: "confirmed" },
    returned: {},
  },
  events: {
    recheck: { by: ["customer"] },
    pass: { by: ["clock"], raisedBy: ["payoutBatch.check"] },
    flaw: { by: ["clock"], raisedBy: ["payoutBatch.check"] },
    leaveOut: { by: ["customer"] },
    hold: { by: ["customer"] },
    release: { by: ["customer"] },
    pay: { by: ["rail"] },
    send: { by: ["rail"] },
    settle: { by: ["rail"] },
    fail: { by: ["rail"] },
    return: { by: ["rail"] },
  },
}

/** A transition of many rows in one statement: from any of these stored states to one state. */
export interface ManyRowsStep {
  readonly from: readonly PayoutRowState[]
  readonly to: PayoutRowState
}

/** The step of an event, for statements about many rows of one batch. */
export function getStep(event: RowEvent): ManyRowsStep {
  const from = payoutRowStates.filter((state) => rowLifecycle.transitions[state][event] !== undefined)
  const [to, ...others] = new Set(from.map((state) => rowLifecycle.transitions[state][event]))
  if (to === undefined || others.length > 0) throw new Error(`${event} leads to more than one state`)
  return { from: from.map(storedAs), to: storedAs(to) }
}
