import {
  type ChangeEmailData,
  type ChangeEmailErrorTag,
  type ChangeEmailParameters,
  changeEmail,
} from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import type { CallHookResult } from "./useCall.ts"
import { useProfileCall } from "./useProfileCall.ts"

/** Asks for another e-mail address. See `changeEmail` of `@wallet/core/account`. */
export function useChangeEmail(): CallHookResult<ChangeEmailData, ChangeEmailErrorTag, ChangeEmailParameters> {
  return useProfileCall(changeEmail, [getLoginHistoryQueryKey])
}
