import { type AddPasskeyData, type AddPasskeyErrorTag, type AddPasskeyParameters, addPasskey } from "@wallet/core"
import { getLoginHistoryQueryKey, getPasskeysQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Keeps a new passkey. See `addPasskey` of `@wallet/core`.
 *
 * @example
 * const addPasskey = useAddPasskey()
 * const press = async () => {
 *   const registration = await makePasskey(await startPasskeyRegistration(client))
 *   addPasskey.mutate({ name: "Ann's laptop", registration })
 * }
 */
export function useAddPasskey(): CallHookResult<AddPasskeyData, AddPasskeyErrorTag, AddPasskeyParameters> {
  return useCall(addPasskey, [getPasskeysQueryKey, getLoginHistoryQueryKey])
}
