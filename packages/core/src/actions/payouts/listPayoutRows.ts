import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { listPayoutRows as call } from "#contract/payouts/payoutRows.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listPayoutRows` takes. */
export type ListPayoutRowsParameters = CallParameters<typeof call>
/** What `listPayoutRows` answers. */
export type ListPayoutRowsData = CallData<typeof call>
/** The tags that `listPayoutRows` may be refused with. */
export type ListPayoutRowsErrorTag = CallErrorTag<typeof call>

/**
 * Reads rows of a batch in their order, each with its errors and warnings; `state` narrows them down.
 *
 * @function
 * @throws `CallError` with a tag of `ListPayoutRowsErrorTag`.
 * @example
 * const { items } = await listPayoutRows(client, { batchId: batch.id, state: "invalid" })
 */
export const listPayoutRows = createAction(call)
