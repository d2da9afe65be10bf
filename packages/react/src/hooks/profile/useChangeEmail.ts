import {
  type ChangeEmailData,
  type ChangeEmailErrorTag,
  type ChangeEmailParameters,
  changeEmail,
} from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Asks for another e-mail address. See `changeEmail` of `@wallet/core/account`.
 *
 * @example
 * const changeEmail = useChangeEmail()
 * const press = () => changeEmail.mutate({ newEmail: "new@example.com", password: "correct horse battery" })
 */
export function useChangeEmail(): CallHookResult<ChangeEmailData, ChangeEmailErrorTag, ChangeEmailParameters> {
  return useProfileCall(changeEmail, [getLoginHistoryQueryKey])
}
