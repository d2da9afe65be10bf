import { getApiKeyUsage, listApiKeyRequests, listApiKeys } from "#actions/apiKeys.ts"
import { createPagesOptions } from "./createPagesOptions.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds the pages of `listApiKeyRequests`; without a filter, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getApiKeyRequestsQueryKey(client, { apiKeyId: key.id }) })
 */
export const getApiKeyRequestsQueryKey = createCustomerKey("listApiKeyRequests")

/**
 * Options for the requests of an API key, newest first, page by page.
 *
 * @function
 * @example
 * const apiKeyRequests = await queryClient.fetchInfiniteQuery(getApiKeyRequestsQueryOptions(client, { apiKeyId: key.id }))
 */
export const getApiKeyRequestsQueryOptions = createPagesOptions(getApiKeyRequestsQueryKey, listApiKeyRequests)

/**
 * The key under which a cache holds what `getApiKeyUsage` answers; without parameters, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getApiKeyUsageQueryKey(client, { apiKeyId: key.id }) })
 */
export const getApiKeyUsageQueryKey = createCustomerKey("getApiKeyUsage")

/**
 * Options for the usage of an API key.
 *
 * @function
 * @example
 * const apiKeyUsage = await queryClient.fetchQuery(getApiKeyUsageQueryOptions(client, { apiKeyId: key.id }))
 */
export const getApiKeyUsageQueryOptions = createQueryOptionsWith(getApiKeyUsageQueryKey, getApiKeyUsage)

/**
 * The key under which a cache holds what `listApiKeys` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getApiKeysQueryKey(client) })
 */
export const getApiKeysQueryKey = createCustomerKey("listApiKeys")

/**
 * The customer's API keys, the newest first.
 *
 * @function
 * @example
 * const apiKeys = await queryClient.fetchQuery(getApiKeysQueryOptions(client))
 */
export const getApiKeysQueryOptions = createQueryOptions(getApiKeysQueryKey, listApiKeys)
