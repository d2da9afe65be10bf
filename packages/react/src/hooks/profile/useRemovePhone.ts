import {
  type RemovePhoneData,
  type RemovePhoneErrorTag,
  type RemovePhoneParameters,
  removePhone,
} from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Takes the phone number out of the account. See `removePhone` of `@wallet/core/account`.
 *
 * @example
 * const removePhone = useRemovePhone()
 * const press = () => removePhone.mutate({ password: "correct horse battery" })
 */
export function useRemovePhone(): CallHookResult<RemovePhoneData, RemovePhoneErrorTag, RemovePhoneParameters> {
  return useProfileCall(removePhone, [getLoginHistoryQueryKey])
}
