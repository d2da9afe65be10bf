import {
  type CancelWithdrawalData,
  type CancelWithdrawalErrorTag,
  type CancelWithdrawalParameters,
  cancelWithdrawal,
} from "@wallet/core"
import {
  getLimitsQueryKey,
  getOperationsQueryKey,
  getWalletsQueryKey,
  getWithdrawalQueryKey,
} from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Cancels a withdrawal that has not been signed yet. See `cancelWithdrawal` of `@wallet/core`. */
export function useCancelWithdrawal(): CallHookResult<
  CancelWithdrawalData,
  CancelWithdrawalErrorTag,
  CancelWithdrawalParameters
> {
  return useCall(cancelWithdrawal, [
    getWalletsQueryKey,
    getOperationsQueryKey,
    getWithdrawalQueryKey,
    getLimitsQueryKey,
  ])
}
