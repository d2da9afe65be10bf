import type { PayoutBatch, PayoutRowState } from "@wallet/core/merchant"

/** How many rows of a batch are in one of the states. */
export function countRows({ rows }: PayoutBatch, ...states: PayoutRowState[]): number {
  return states.reduce((count, state) => count + (rows.byState[state] ?? 0), 0)
}

/** The rows that the money of a batch is for. */
export function countPayable(batch: PayoutBatch): number {
  return countRows(batch, "valid", "held", "sent", "confirmed", "failed", "returned")
}

/** Whether the rows can still be changed. */
export function isDraft({ state }: PayoutBatch): boolean {
  return state === "invalid" || state === "ready" || state === "awaiting_approval"
}

/** Whether something happens by itself. */
export function isUnderWay({ state }: PayoutBatch): boolean {
  return state === "uploaded" || state === "validating" || state === "approved" || state === "processing"
}
