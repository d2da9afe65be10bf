import { deleteApiKey } from "@wallet/core/merchant"
import { getApiKeysQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Revokes an API key for good. See `deleteApiKey` of `@wallet/core`.
 *
 * @function
 * @example
 * const deleteApiKey = useDeleteApiKey()
 * const press = () => deleteApiKey.mutate({ apiKeyId: key.id })
 */
export const useDeleteApiKey = createCallHook(deleteApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])
