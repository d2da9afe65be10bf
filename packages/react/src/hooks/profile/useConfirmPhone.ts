import {
  type ConfirmPhoneData,
  type ConfirmPhoneErrorTag,
  type ConfirmPhoneParameters,
  confirmPhone,
} from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Makes the new number the customer's. See `confirmPhone` of `@wallet/core/account`.
 *
 * @example
 * const confirmPhone = useConfirmPhone()
 * const press = () => confirmPhone.mutate({ newCode: "123456", currentCode: "654321" })
 */
export function useConfirmPhone(): CallHookResult<ConfirmPhoneData, ConfirmPhoneErrorTag, ConfirmPhoneParameters> {
  return useProfileCall(confirmPhone, [getLoginHistoryQueryKey])
}
