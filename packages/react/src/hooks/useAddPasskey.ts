import { type AddPasskeyData, type AddPasskeyErrorTag, type AddPasskeyParameters, addPasskey } from "@wallet/core"
import { getLoginHistoryQueryKey, getPasskeysQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Keeps a new passkey. See `addPasskey` of `@wallet/core`. */
export function useAddPasskey(): CallHookResult<AddPasskeyData, AddPasskeyErrorTag, AddPasskeyParameters> {
  return useCall(addPasskey, [getPasskeysQueryKey, getLoginHistoryQueryKey])
}
