import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { updatePayoutRow as call } from "#contract/payouts/payoutRows.ts"
import { createAction } from "#transport/createAction.ts"

/** What `updatePayoutRow` takes. */
export type UpdatePayoutRowParameters = CallParameters<typeof call>
/** What `updatePayoutRow` answers. */
export type UpdatePayoutRowData = CallData<typeof call>
/** The tags that `updatePayoutRow` may be refused with. */
export type UpdatePayoutRowErrorTag = CallErrorTag<typeof call>

/**
 * Changes cells of one row of a draft and checks it. `version` is the batch's: a stale one is refused with
 * `state_conflict`.
 *
 * @function
 * @throws `CallError` with a tag of `UpdatePayoutRowErrorTag`.
 * @example
 * const { rows } = await updatePayoutRow(client, {
 *   batchId: batch.id,
 *   rowId: row.id,
 *   version: batch.version,
 *   amount: "12.50",
 * })
 */
export const updatePayoutRow = createAction(call)
