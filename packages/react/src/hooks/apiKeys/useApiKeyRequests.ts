import { getApiKeyRequestsQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * What was asked for with an API key in the last 7 days, newest first, page by page. See `listApiKeyRequests` of
 * `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data } = useApiKeyRequests({ apiKeyId: key.id, limit: 50 })
 * const requests = data?.pages.flatMap(({ items }) => items)
 */
export const useApiKeyRequests = createPagesHook(getApiKeyRequestsQueryOptions)
