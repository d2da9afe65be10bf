import {
  type ConfirmEmailData,
  type ConfirmEmailErrorTag,
  type ConfirmEmailParameters,
  confirmEmail,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Confirms an e-mail address with the code from the mail. See `confirmEmail` of `@wallet/core`.
 *
 * @example
 * const confirmEmail = useConfirmEmail()
 * const press = () => confirmEmail.mutate({ registrationId: "registration-1", code })
 */
export function useConfirmEmail(): CallHookResult<ConfirmEmailData, ConfirmEmailErrorTag, ConfirmEmailParameters> {
  return useCall(confirmEmail)
}
