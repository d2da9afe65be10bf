import {
  type ResetPasswordData,
  type ResetPasswordErrorTag,
  type ResetPasswordParameters,
  resetPassword,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Sets a new password by a mailed link. See `resetPassword` of `@wallet/core`.
 *
 * @example
 * const resetPassword = useResetPassword()
 * const press = () => resetPassword.mutate({ token: resetToken, newPassword: "battery staple 7" })
 */
export function useResetPassword(): CallHookResult<ResetPasswordData, ResetPasswordErrorTag, ResetPasswordParameters> {
  return useCall(resetPassword)
}
