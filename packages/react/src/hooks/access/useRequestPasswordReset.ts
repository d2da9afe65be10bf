import {
  type RequestPasswordResetData,
  type RequestPasswordResetErrorTag,
  type RequestPasswordResetParameters,
  requestPasswordReset,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Mails a link to set a new password. See `requestPasswordReset` of `@wallet/core`.
 *
 * @example
 * const requestPasswordReset = useRequestPasswordReset()
 * const press = () => requestPasswordReset.mutate({ email: "ann@example.com" })
 */
export function useRequestPasswordReset(): CallHookResult<
  RequestPasswordResetData,
  RequestPasswordResetErrorTag,
  RequestPasswordResetParameters
> {
  return useCall(requestPasswordReset)
}
