import {
  type CreateProtectedTransferData,
  type CreateProtectedTransferErrorTag,
  type CreateProtectedTransferParameters,
  createProtectedTransfer,
} from "@wallet/core/account"
import { getLimitsQueryKey, getOperationsQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Holds money until its recipient says a code, once. See `createProtectedTransfer` of `@wallet/core/account`. */
export function useCreateProtectedTransfer(): CallHookResult<
  CreateProtectedTransferData,
  CreateProtectedTransferErrorTag,
  CreateProtectedTransferParameters
> {
  return useCall(createProtectedTransfer, [getLimitsQueryKey, getOperationsQueryKey, getWalletsQueryKey])
}
