import { requestPayoutApproval } from "@wallet/core/merchant"
import { getPayoutBatchesQueryKey, getPayoutBatchQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Leaves a batch to its owner to approve. See `requestPayoutApproval` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const requestPayoutApproval = useRequestPayoutApproval()
 * const press = () => requestPayoutApproval.mutate({ batchId: batch.id, version: batch.version })
 */
export const useRequestPayoutApproval = createCallHook(requestPayoutApproval, [
  getPayoutBatchQueryKey,
  getPayoutBatchesQueryKey,
])
