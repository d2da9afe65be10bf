import {
  type CreatePayoutBatchData,
  type CreatePayoutBatchErrorTag,
  type CreatePayoutBatchParameters,
  createPayoutBatch,
} from "@wallet/core/merchant"
import { getPayoutBatchesQueryKey, getPayoutBatchQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Opens a batch of payouts. See `createPayoutBatch` of `@wallet/core/merchant`.
 *
 * @example
 * const createPayoutBatch = useCreatePayoutBatch()
 * const press = () => createPayoutBatch.mutate({ name: "Salaries, November" })
 */
export function useCreatePayoutBatch(): CallHookResult<
  CreatePayoutBatchData,
  CreatePayoutBatchErrorTag,
  CreatePayoutBatchParameters
> {
  return useCall(createPayoutBatch, [getPayoutBatchQueryKey, getPayoutBatchesQueryKey])
}
