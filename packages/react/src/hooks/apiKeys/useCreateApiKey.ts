import { createApiKey } from "@wallet/core/merchant"
import { getApiKeysQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Makes an API key. Its secret is in the answer, and nowhere afterwards. See `createApiKey` of `@wallet/core`.
 *
 * @function
 * @example
 * const createApiKey = useCreateApiKey()
 * const press = () => createApiKey.mutate({ name: "Shop", scopes: ["read"], addresses: ["203.0.113.0/24"] })
 */
export const useCreateApiKey = createCallHook(createApiKey, [getApiKeysQueryKey, getLoginHistoryQueryKey])
