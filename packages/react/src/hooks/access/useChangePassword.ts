import {
  type ChangePasswordData,
  type ChangePasswordErrorTag,
  type ChangePasswordParameters,
  changePassword,
} from "@wallet/core"
import { getLoginHistoryQueryKey, getSessionsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Sets another password. See `changePassword` of `@wallet/core`.
 *
 * @example
 * const changePassword = useChangePassword()
 * const press = () => changePassword.mutate({
 *   currentPassword: "correct horse",
 *   newPassword: "battery staple 7",
 * })
 */
export function useChangePassword(): CallHookResult<
  ChangePasswordData,
  ChangePasswordErrorTag,
  ChangePasswordParameters
> {
  return useCall(changePassword, [getSessionsQueryKey, getLoginHistoryQueryKey])
}
