import { getApiKeysQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The customer's API keys, the newest first. See `listApiKeys` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: apiKeys, isPending, error } = useApiKeys()
 */
export const useApiKeys = createQueryHook(getApiKeysQueryOptions)
