import {
  type RequestPayoutApprovalData,
  type RequestPayoutApprovalErrorTag,
  type RequestPayoutApprovalParameters,
  requestPayoutApproval,
} from "@wallet/core/merchant"
import { getPayoutBatchesQueryKey, getPayoutBatchQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Leaves a batch to its owner to approve. See `requestPayoutApproval` of `@wallet/core/merchant`.
 *
 * @example
 * const requestPayoutApproval = useRequestPayoutApproval()
 * const press = () => requestPayoutApproval.mutate({ batchId: batch.id, version: batch.version })
 */
export function useRequestPayoutApproval(): CallHookResult<
  RequestPayoutApprovalData,
  RequestPayoutApprovalErrorTag,
  RequestPayoutApprovalParameters
> {
  return useCall(requestPayoutApproval, [getPayoutBatchQueryKey, getPayoutBatchesQueryKey])
}
