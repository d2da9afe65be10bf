import { changePassword } from "@wallet/core"
import { getLoginHistoryQueryKey, getSessionsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Sets another password. See `changePassword` of `@wallet/core`.
 *
 * @function
 * @example
 * const changePassword = useChangePassword()
 * const press = () => changePassword.mutate({
 *   currentPassword: "correct horse",
 *   newPassword: "battery staple 7",
 * })
 */
export const useChangePassword = createCallHook(changePassword, [getSessionsQueryKey, getLoginHistoryQueryKey])
