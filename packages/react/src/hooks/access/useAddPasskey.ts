import { addPasskey } from "@wallet/core"
import { getLoginHistoryQueryKey, getPasskeysQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Keeps a new passkey. See `addPasskey` of `@wallet/core`.
 *
 * @function
 * @example
 * const addPasskey = useAddPasskey()
 * const press = async () => {
 *   const registration = await makePasskey(await startPasskeyRegistration(client))
 *   addPasskey.mutate({ name: "Ann's laptop", registration })
 * }
 */
export const useAddPasskey = createCallHook(addPasskey, [getPasskeysQueryKey, getLoginHistoryQueryKey])
