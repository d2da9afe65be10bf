import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { listPayoutBatches as call } from "#contract/payouts/payoutBatches.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listPayoutBatches` takes. */
export type ListPayoutBatchesParameters = CallParameters<typeof call>
/** What `listPayoutBatches` answers. */
export type ListPayoutBatchesData = CallData<typeof call>
/** The tags that `listPayoutBatches` may be refused with. */
export type ListPayoutBatchesErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's batches, the newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListPayoutBatchesErrorTag`.
 * @example
 * const { items } = await listPayoutBatches(client, { limit: 20 })
 */
export const listPayoutBatches = createAction(call)
