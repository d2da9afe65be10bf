import {
  type RemovePasskeyData,
  type RemovePasskeyErrorTag,
  type RemovePasskeyParameters,
  removePasskey,
} from "@wallet/core"
import { getLoginHistoryQueryKey, getPasskeysQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Removes a passkey. See `removePasskey` of `@wallet/core`.
 *
 * @example
 * const removePasskey = useRemovePasskey()
 * const press = () => removePasskey.mutate({ passkeyId: passkey.id })
 */
export function useRemovePasskey(): CallHookResult<RemovePasskeyData, RemovePasskeyErrorTag, RemovePasskeyParameters> {
  return useCall(removePasskey, [getPasskeysQueryKey, getLoginHistoryQueryKey])
}
