import { getApiKeyUsageQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * How much of its limit an API key uses. See `getApiKeyUsage` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: apiKeyUsage, isPending, error } = useApiKeyUsage({ apiKeyId: key.id })
 */
export const useApiKeyUsage = createQueryHookWith(getApiKeyUsageQueryOptions)
