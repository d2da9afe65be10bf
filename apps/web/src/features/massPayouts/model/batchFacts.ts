import type { PayoutBatch, PayoutRowState } from "@wallet/core/merchant"

/** The number of rows in one of the states. */
export function countRows({ rows }: PayoutBatch, ...states: PayoutRowState[]): number {
  return states.reduce((count, state) => count + (rows.byState[state] ?? 0), 0)
}

/** The number of rows that a batch pays. */
export function countPayable(batch: PayoutBatch): number {
  return countRows(batch, "valid", "held", "sent", "confirmed", "failed", "returned")
}

/** True if the rows can still be edited. */
export function isDraft({ state }: PayoutBatch): boolean {
  return state === "invalid" || state === "ready" || state === "awaiting_approval"
}

/** True if the batch changes without the customer. */
export function isUnderWay({ state }: PayoutBatch): boolean {
  return state === "uploaded" || state === "validating" || state === "approved" || state === "processing"
}
