import {
  type RetryPayoutBatchData,
  type RetryPayoutBatchErrorTag,
  type RetryPayoutBatchParameters,
  retryPayoutBatch,
} from "@wallet/core/merchant"
import {
  getPayoutBatchesQueryKey,
  getPayoutBatchQueryKey,
  getPayoutRowsQueryKey,
  getWalletsQueryKey,
} from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Sends the rows that failed once more. See `retryPayoutBatch` of `@wallet/core/merchant`. */
export function useRetryPayoutBatch(): CallHookResult<
  RetryPayoutBatchData,
  RetryPayoutBatchErrorTag,
  RetryPayoutBatchParameters
> {
  return useCall(retryPayoutBatch, [
    getPayoutBatchQueryKey,
    getPayoutBatchesQueryKey,
    getPayoutRowsQueryKey,
    getWalletsQueryKey,
  ])
}
