import {
  type CancelProtectedTransferData,
  type CancelProtectedTransferErrorTag,
  type CancelProtectedTransferParameters,
  cancelProtectedTransfer,
} from "@wallet/core/account"
import {
  getLimitsQueryKey,
  getOperationQueryKey,
  getOperationsQueryKey,
  getWalletsQueryKey,
} from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Takes a protected send back that nobody has claimed yet. See `cancelProtectedTransfer` of `@wallet/core/account`. */
export function useCancelProtectedTransfer(): CallHookResult<
  CancelProtectedTransferData,
  CancelProtectedTransferErrorTag,
  CancelProtectedTransferParameters
> {
  return useCall(cancelProtectedTransfer, [
    getLimitsQueryKey,
    getOperationQueryKey,
    getOperationsQueryKey,
    getWalletsQueryKey,
  ])
}
