import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { checkPayoutBatch as call } from "#contract/payouts/payoutBatches.ts"
import { createAction } from "#transport/createAction.ts"

/** What `checkPayoutBatch` takes. */
export type CheckPayoutBatchParameters = CallParameters<typeof call>
/** What `checkPayoutBatch` answers. */
export type CheckPayoutBatchData = CallData<typeof call>
/** The tags that `checkPayoutBatch` may be refused with. */
export type CheckPayoutBatchErrorTag = CallErrorTag<typeof call>

/**
 * Ends the adding of rows and has them all checked: `validating`, then `ready` or `invalid`.
 *
 * @function
 * @throws `CallError` with a tag of `CheckPayoutBatchErrorTag`.
 * @example
 * const { state } = await checkPayoutBatch(client, { batchId: batch.id })
 */
export const checkPayoutBatch = createAction(call)
