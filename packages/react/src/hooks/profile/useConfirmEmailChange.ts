import {
  type ConfirmEmailChangeData,
  type ConfirmEmailChangeErrorTag,
  type ConfirmEmailChangeParameters,
  confirmEmailChange,
} from "@wallet/core/account"
import { getLoginHistoryQueryKey, getMeQueryKey } from "@wallet/core/queries"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Makes the new e-mail address the customer's. See `confirmEmailChange` of `@wallet/core/account`.
 *
 * @example
 * const confirmEmailChange = useConfirmEmailChange()
 * const press = () => confirmEmailChange.mutate({ currentCode: "123456", newCode: "654321" })
 */
export function useConfirmEmailChange(): CallHookResult<
  ConfirmEmailChangeData,
  ConfirmEmailChangeErrorTag,
  ConfirmEmailChangeParameters
> {
  return useProfileCall(confirmEmailChange, [getMeQueryKey, getLoginHistoryQueryKey])
}
