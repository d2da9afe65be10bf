import {
  type ChangePhoneData,
  type ChangePhoneErrorTag,
  type ChangePhoneParameters,
  changePhone,
} from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Asks for a mobile number, or another one. See `changePhone` of `@wallet/core/account`.
 *
 * @example
 * const changePhone = useChangePhone()
 * const press = () => changePhone.mutate({ newPhone: "+491701234567", password: "correct horse battery" })
 */
export function useChangePhone(): CallHookResult<ChangePhoneData, ChangePhoneErrorTag, ChangePhoneParameters> {
  return useProfileCall(changePhone, [getLoginHistoryQueryKey])
}
