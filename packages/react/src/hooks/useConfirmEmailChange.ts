import {
  type ConfirmEmailChangeData,
  type ConfirmEmailChangeErrorTag,
  type ConfirmEmailChangeParameters,
  confirmEmailChange,
} from "@wallet/core/account"
import { getLoginHistoryQueryKey, getMeQueryKey, getProfileQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Makes the new e-mail address the customer's. See `confirmEmailChange` of `@wallet/core/account`. */
export function useConfirmEmailChange(): CallHookResult<
  ConfirmEmailChangeData,
  ConfirmEmailChangeErrorTag,
  ConfirmEmailChangeParameters
> {
  return useCall(confirmEmailChange, [getProfileQueryKey, getMeQueryKey, getLoginHistoryQueryKey])
}
