import {
  type ResetPasswordData,
  type ResetPasswordErrorTag,
  type ResetPasswordParameters,
  resetPassword,
} from "@wallet/core"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Sets a new password by a mailed link. See `resetPassword` of `@wallet/core`. */
export function useResetPassword(): CallHookResult<ResetPasswordData, ResetPasswordErrorTag, ResetPasswordParameters> {
  return useCall(resetPassword)
}
