import {
  type ResendConfirmationData,
  type ResendConfirmationErrorTag,
  type ResendConfirmationParameters,
  resendConfirmation,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Sends the confirmation mail again. See `resendConfirmation` of `@wallet/core`.
 *
 * @example
 * const resendConfirmation = useResendConfirmation()
 * const press = () => resendConfirmation.mutate({ registrationId: "registration-1" })
 */
export function useResendConfirmation(): CallHookResult<
  ResendConfirmationData,
  ResendConfirmationErrorTag,
  ResendConfirmationParameters
> {
  return useCall(resendConfirmation)
}
