import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createPayoutBatch as call } from "#contract/payouts/payoutBatches.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createPayoutBatch` takes. */
export type CreatePayoutBatchParameters = CallParameters<typeof call>
/** What `createPayoutBatch` answers. */
export type CreatePayoutBatchData = CallData<typeof call>
/** The tags that `createPayoutBatch` may be refused with. */
export type CreatePayoutBatchErrorTag = CallErrorTag<typeof call>

/**
 * Opens a batch of payouts. Then `importPayoutRows` fills it, and `checkPayoutBatch` has it checked.
 *
 * @function
 * @throws `CallError` with a tag of `CreatePayoutBatchErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await createPayoutBatch(client, { name: "Salaries, November" })
 */
export const createPayoutBatch = createKeyedAction(call)
