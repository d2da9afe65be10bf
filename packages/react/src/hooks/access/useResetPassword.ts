import { resetPassword } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Sets a new password by a mailed link. See `resetPassword` of `@wallet/core`.
 *
 * @function
 * @example
 * const resetPassword = useResetPassword()
 * const press = () => resetPassword.mutate({ token: resetToken, newPassword: "battery staple 7" })
 */
export const useResetPassword = createCallHook(resetPassword)
