import { getApiKeyUsage } from "#actions/apiKeys/getApiKeyUsage.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getApiKeyUsage` answers; without parameters, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getApiKeyUsageQueryKey(client, { apiKeyId: key.id }) })
 */
export const getApiKeyUsageQueryKey = createCustomerKey("getApiKeyUsage")

/**
 * How much of its limit an API key uses.
 *
 * @function
 * @example
 * const apiKeyUsage = await queryClient.fetchQuery(getApiKeyUsageQueryOptions(client, { apiKeyId: key.id }))
 */
export const getApiKeyUsageQueryOptions = createQueryOptionsWith(getApiKeyUsageQueryKey, getApiKeyUsage)
