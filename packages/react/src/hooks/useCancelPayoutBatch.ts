import {
  type CancelPayoutBatchData,
  type CancelPayoutBatchErrorTag,
  type CancelPayoutBatchParameters,
  cancelPayoutBatch,
} from "@wallet/core/merchant"
import {
  getPayoutBatchesQueryKey,
  getPayoutBatchQueryKey,
  getPayoutRowsQueryKey,
  getWalletsQueryKey,
} from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Ends a batch of which nothing was paid yet. See `cancelPayoutBatch` of `@wallet/core/merchant`. */
export function useCancelPayoutBatch(): CallHookResult<
  CancelPayoutBatchData,
  CancelPayoutBatchErrorTag,
  CancelPayoutBatchParameters
> {
  return useCall(cancelPayoutBatch, [
    getPayoutBatchQueryKey,
    getPayoutBatchesQueryKey,
    getPayoutRowsQueryKey,
    getWalletsQueryKey,
  ])
}
