import {
  type ClaimProtectedTransferData,
  type ClaimProtectedTransferErrorTag,
  type ClaimProtectedTransferParameters,
  claimProtectedTransfer,
} from "@wallet/core/account"
import { getOperationQueryKey, getOperationsQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Takes the money of a protected send with its code, once. See `claimProtectedTransfer` of `@wallet/core/account`. */
export function useClaimProtectedTransfer(): CallHookResult<
  ClaimProtectedTransferData,
  ClaimProtectedTransferErrorTag,
  ClaimProtectedTransferParameters
> {
  return useCall(claimProtectedTransfer, [getOperationQueryKey, getOperationsQueryKey, getWalletsQueryKey])
}
