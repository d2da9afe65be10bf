import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { retryPayoutBatch as call } from "#contract/payouts/payoutBatches.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `retryPayoutBatch` takes. */
export type RetryPayoutBatchParameters = CallParameters<typeof call>
/** What `retryPayoutBatch` answers. */
export type RetryPayoutBatchData = CallData<typeof call>
/** The tags that `retryPayoutBatch` may be refused with. */
export type RetryPayoutBatchErrorTag = CallErrorTag<typeof call>

/**
 * Sends the rows that failed once more, and only those. `totals` are the batch's `failed`.
 *
 * @function
 * @throws `CallError` with a tag of `RetryPayoutBatchErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const totals = batch.totals.map(({ currency, failed }) => ({ currency, total: failed }))
 * await retryPayoutBatch(client, { batchId: batch.id, version: batch.version, totals })
 */
export const retryPayoutBatch = createKeyedAction(call)
