import {
  type ApprovePayoutBatchData,
  type ApprovePayoutBatchErrorTag,
  type ApprovePayoutBatchParameters,
  approvePayoutBatch,
} from "@wallet/core/merchant"
import {
  getPayoutBatchesQueryKey,
  getPayoutBatchQueryKey,
  getPayoutRowsQueryKey,
  getWalletsQueryKey,
} from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Holds the money of a checked batch and starts paying, once. See `approvePayoutBatch` of `@wallet/core/merchant`. */
export function useApprovePayoutBatch(): CallHookResult<
  ApprovePayoutBatchData,
  ApprovePayoutBatchErrorTag,
  ApprovePayoutBatchParameters
> {
  return useCall(approvePayoutBatch, [
    getPayoutBatchQueryKey,
    getPayoutBatchesQueryKey,
    getPayoutRowsQueryKey,
    getWalletsQueryKey,
  ])
}
