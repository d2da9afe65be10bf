import { listApiKeyRequests } from "#actions/apiKeys/listApiKeyRequests.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"

/**
 * The key under which a cache holds the pages of `listApiKeyRequests`; without a filter, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getApiKeyRequestsQueryKey(client, { apiKeyId: key.id }) })
 */
export const getApiKeyRequestsQueryKey = createCustomerKey("listApiKeyRequests")

/**
 * What was asked for with an API key, newest first, page by page.
 *
 * @function
 * @example
 * const apiKeyRequests = await queryClient.fetchInfiniteQuery(getApiKeyRequestsQueryOptions(client, { apiKeyId: key.id }))
 */
export const getApiKeyRequestsQueryOptions = createPagesOptions(getApiKeyRequestsQueryKey, listApiKeyRequests)
