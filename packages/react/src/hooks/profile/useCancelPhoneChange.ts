import { type CancelPhoneChangeData, type CancelPhoneChangeErrorTag, cancelPhoneChange } from "@wallet/core/account"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Gives up a number that was asked for. See `cancelPhoneChange` of `@wallet/core/account`.
 *
 * @example
 * const cancelPhoneChange = useCancelPhoneChange()
 * const press = () => cancelPhoneChange.mutate()
 */
export function useCancelPhoneChange(): CallHookResult<CancelPhoneChangeData, CancelPhoneChangeErrorTag, void> {
  return useProfileCall((client) => cancelPhoneChange(client))
}
