import { enableApiKey } from "@wallet/core/merchant"
import { getApiKeysQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Lets a disabled API key work again. See `enableApiKey` of `@wallet/core`.
 *
 * @function
 * @example
 * const enableApiKey = useEnableApiKey()
 * const press = () => enableApiKey.mutate({ apiKeyId: key.id })
 */
export const useEnableApiKey = createCallHook(enableApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])
