import { type CancelEmailChangeData, type CancelEmailChangeErrorTag, cancelEmailChange } from "@wallet/core/account"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Gives up an e-mail address that was asked for. See `cancelEmailChange` of `@wallet/core/account`.
 *
 * @example
 * const cancelEmailChange = useCancelEmailChange()
 * const press = () => cancelEmailChange.mutate()
 */
export function useCancelEmailChange(): CallHookResult<CancelEmailChangeData, CancelEmailChangeErrorTag, void> {
  return useProfileCall((client) => cancelEmailChange(client))
}
