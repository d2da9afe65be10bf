import {
  type RenamePasskeyData,
  type RenamePasskeyErrorTag,
  type RenamePasskeyParameters,
  renamePasskey,
} from "@wallet/core"
import { getLoginHistoryQueryKey, getPasskeysQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Gives a passkey another name. See `renamePasskey` of `@wallet/core`.
 *
 * @example
 * const renamePasskey = useRenamePasskey()
 * const press = () => renamePasskey.mutate({ passkeyId: passkey.id, name: "Ann's phone" })
 */
export function useRenamePasskey(): CallHookResult<RenamePasskeyData, RenamePasskeyErrorTag, RenamePasskeyParameters> {
  return useCall(renamePasskey, [getPasskeysQueryKey, getLoginHistoryQueryKey])
}
