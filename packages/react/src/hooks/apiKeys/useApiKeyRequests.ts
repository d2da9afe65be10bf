import type { ListApiKeyRequestsData, ListApiKeyRequestsErrorTag } from "@wallet/core/merchant"
import { type ApiKeyRequestsFilter, getApiKeyRequestsQueryOptions } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * What was asked for with an API key in the last 7 days, newest first, page by page. See `listApiKeyRequests` of
 * `@wallet/core/merchant`.
 *
 * @example
 * const { data } = useApiKeyRequests({ apiKeyId: key.id, limit: 50 })
 * const requests = data?.pages.flatMap(({ items }) => items)
 */
export function useApiKeyRequests(
  filter: ApiKeyRequestsFilter,
): PagesHookResult<ListApiKeyRequestsData, ListApiKeyRequestsErrorTag> {
  return useCustomerPages(getApiKeyRequestsQueryOptions(useWalletClient(), filter))
}
