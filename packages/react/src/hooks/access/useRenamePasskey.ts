import { renamePasskey } from "@wallet/core"
import { getLoginHistoryQueryKey, getPasskeysQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Gives a passkey another name. See `renamePasskey` of `@wallet/core`.
 *
 * @function
 * @example
 * const renamePasskey = useRenamePasskey()
 * const press = () => renamePasskey.mutate({ passkeyId: passkey.id, name: "Ann's phone" })
 */
export const useRenamePasskey = createCallHook(renamePasskey, [getPasskeysQueryKey, getLoginHistoryQueryKey])
