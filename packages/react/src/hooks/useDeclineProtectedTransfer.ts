import {
  type DeclineProtectedTransferData,
  type DeclineProtectedTransferErrorTag,
  type DeclineProtectedTransferParameters,
  declineProtectedTransfer,
} from "@wallet/core/account"
import { getOperationQueryKey, getOperationsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Gives a protected send back to its sender. See `declineProtectedTransfer` of `@wallet/core/account`. */
export function useDeclineProtectedTransfer(): CallHookResult<
  DeclineProtectedTransferData,
  DeclineProtectedTransferErrorTag,
  DeclineProtectedTransferParameters
> {
  return useCall(declineProtectedTransfer, [getOperationQueryKey, getOperationsQueryKey])
}
