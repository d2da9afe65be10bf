import {
  type ChangePasswordData,
  type ChangePasswordErrorTag,
  type ChangePasswordParameters,
  changePassword,
} from "@wallet/core"
import { getLoginHistoryQueryKey, getSessionsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Sets another password. See `changePassword` of `@wallet/core`. */
export function useChangePassword(): CallHookResult<
  ChangePasswordData,
  ChangePasswordErrorTag,
  ChangePasswordParameters
> {
  return useCall(changePassword, [getSessionsQueryKey, getLoginHistoryQueryKey])
}
