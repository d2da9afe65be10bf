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

/** The life of a row (screens C). A row that failed is held again under its own id: that is another attempt. */
export const rowLifecycle: Lifecycle<PayoutRowState, RowEvent> = {
  transitions: {
    unchecked: { pass: "valid", flaw: "invalid" },
    invalid: { recheck: "unchecked", leaveOut: "left_out" },
    valid: { recheck: "unchecked", hold: "held" },
    left_out: {},
    // Within the operator a payment is there at once; by a rail it is on its way first.
    held: { pay: "confirmed", send: "sent", fail: "failed", release: "valid" },
    sent: { settle: "confirmed", fail: "failed" },
    confirmed: { return: "returned" },
    // A payment that was given up may have been made after all.
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

/** A step that many rows take in one statement: from any of these states to that one, as they are stored. */
export interface ManyRowsStep {
  readonly from: readonly PayoutRowState[]
  readonly to: PayoutRowState
}

/** The step of an event, for statements about many rows of one batch. */
export function stepOf(event: RowEvent): ManyRowsStep {
  const from = payoutRowStates.filter((state) => rowLifecycle.transitions[state][event] !== undefined)
  const [to, ...others] = new Set(from.map((state) => rowLifecycle.transitions[state][event]))
  if (to === undefined || others.length > 0) throw new Error(`${event} leads to more than one state`)
  return { from: from.map(storedAs), to: storedAs(to) }
}
