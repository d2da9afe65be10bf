import { checkPayoutBatch } from "@wallet/core/merchant"
import { getPayoutBatchesQueryKey, getPayoutBatchQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Has the rows of a batch checked. See `checkPayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const checkPayoutBatch = useCheckPayoutBatch()
 * const press = () => checkPayoutBatch.mutate({ batchId: batch.id })
 */
export const useCheckPayoutBatch = createCallHook(checkPayoutBatch, [getPayoutBatchQueryKey, getPayoutBatchesQueryKey])
