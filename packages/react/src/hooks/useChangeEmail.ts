import {
  type ChangeEmailData,
  type ChangeEmailErrorTag,
  type ChangeEmailParameters,
  changeEmail,
} from "@wallet/core/account"
import { getLoginHistoryQueryKey, getProfileQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Asks for another e-mail address. See `changeEmail` of `@wallet/core/account`. */
export function useChangeEmail(): CallHookResult<ChangeEmailData, ChangeEmailErrorTag, ChangeEmailParameters> {
  return useCall(changeEmail, [getProfileQueryKey, getLoginHistoryQueryKey])
}
