import { removePasskey } from "@wallet/core"
import { getLoginHistoryQueryKey, getPasskeysQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Removes a passkey. See `removePasskey` of `@wallet/core`.
 *
 * @function
 * @example
 * const removePasskey = useRemovePasskey()
 * const press = () => removePasskey.mutate({ passkeyId: passkey.id })
 */
export const useRemovePasskey = createCallHook(removePasskey, [getPasskeysQueryKey, getLoginHistoryQueryKey])
