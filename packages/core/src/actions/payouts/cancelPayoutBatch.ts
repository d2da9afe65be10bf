import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { cancelPayoutBatch as call } from "#contract/payouts/payoutBatches.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `cancelPayoutBatch` takes. */
export type CancelPayoutBatchParameters = CallParameters<typeof call>
/** What `cancelPayoutBatch` answers. */
export type CancelPayoutBatchData = CallData<typeof call>
/** The tags that `cancelPayoutBatch` may be refused with. */
export type CancelPayoutBatchErrorTag = CallErrorTag<typeof call>

/**
 * Ends a batch of which nothing was paid yet; what was held is available again.
 *
 * @function
 * @throws `CallError` with a tag of `CancelPayoutBatchErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * await cancelPayoutBatch(client, { batchId: batch.id })
 */
export const cancelPayoutBatch = createKeyedAction(call)
