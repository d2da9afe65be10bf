import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { requestPayoutApproval as call } from "#contract/payouts/payoutBatches.ts"
import { createAction } from "#transport/createAction.ts"

/** What `requestPayoutApproval` takes. */
export type RequestPayoutApprovalParameters = CallParameters<typeof call>
/** What `requestPayoutApproval` answers. */
export type RequestPayoutApprovalData = CallData<typeof call>
/** The tags that `requestPayoutApproval` may be refused with. */
export type RequestPayoutApprovalErrorTag = CallErrorTag<typeof call>

/**
 * Leaves the approval of a batch to the owner of the account.
 *
 * @function
 * @throws `CallError` with a tag of `RequestPayoutApprovalErrorTag`.
 * @example
 * await requestPayoutApproval(client, { batchId: batch.id, version: batch.version })
 */
export const requestPayoutApproval = createAction(call)
