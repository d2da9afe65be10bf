import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { approvePayoutBatch as call } from "#contract/payouts/payoutBatches.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `approvePayoutBatch` takes. */
export type ApprovePayoutBatchParameters = CallParameters<typeof call>
/** What `approvePayoutBatch` answers. */
export type ApprovePayoutBatchData = CallData<typeof call>
/** The tags that `approvePayoutBatch` may be refused with. */
export type ApprovePayoutBatchErrorTag = CallErrorTag<typeof call>

/**
 * Holds the money of a checked batch and starts paying, once. `totals` are those of the batch that was shown.
 *
 * @function
 * @throws `CallError` with a tag of `ApprovePayoutBatchErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const totals = batch.totals.map(({ currency, total }) => ({ currency, total }))
 * await approvePayoutBatch(client, { batchId: batch.id, version: batch.version, totals })
 */
export const approvePayoutBatch = createKeyedAction(call)
