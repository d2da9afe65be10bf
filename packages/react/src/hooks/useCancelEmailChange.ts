import { type CancelEmailChangeData, type CancelEmailChangeErrorTag, cancelEmailChange } from "@wallet/core/account"
import { getProfileQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Gives up an e-mail address that was asked for. See `cancelEmailChange` of `@wallet/core/account`. */
export function useCancelEmailChange(): CallHookResult<CancelEmailChangeData, CancelEmailChangeErrorTag, void> {
  return useCall((client) => cancelEmailChange(client), [getProfileQueryKey])
}
