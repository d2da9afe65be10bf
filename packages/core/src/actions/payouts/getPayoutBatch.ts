import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getPayoutBatch as call } from "#contract/payouts/payoutBatches.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getPayoutBatch` takes. */
export type GetPayoutBatchParameters = CallParameters<typeof call>
/** What `getPayoutBatch` answers. */
export type GetPayoutBatchData = CallData<typeof call>
/** The tags that `getPayoutBatch` may be refused with. */
export type GetPayoutBatchErrorTag = CallErrorTag<typeof call>

/**
 * Reads one batch: its state, its totals and how many rows are in which state.
 *
 * @function
 * @throws `CallError` with a tag of `GetPayoutBatchErrorTag`.
 * @example
 * const { rows, totals } = await getPayoutBatch(client, { batchId: batch.id })
 */
export const getPayoutBatch = createAction(call)
