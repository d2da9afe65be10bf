import {
  type CheckPayoutBatchData,
  type CheckPayoutBatchErrorTag,
  type CheckPayoutBatchParameters,
  checkPayoutBatch,
} from "@wallet/core/merchant"
import { getPayoutBatchesQueryKey, getPayoutBatchQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Has the rows of a batch checked. See `checkPayoutBatch` of `@wallet/core/merchant`.
 *
 * @example
 * const checkPayoutBatch = useCheckPayoutBatch()
 * const press = () => checkPayoutBatch.mutate({ batchId: batch.id })
 */
export function useCheckPayoutBatch(): CallHookResult<
  CheckPayoutBatchData,
  CheckPayoutBatchErrorTag,
  CheckPayoutBatchParameters
> {
  return useCall(checkPayoutBatch, [getPayoutBatchQueryKey, getPayoutBatchesQueryKey])
}
