import type {
  ListApiKeyRequestsData,
  ListApiKeyRequestsErrorTag,
  ListApiKeyRequestsParameters,
} from "@wallet/core/merchant"
import { getApiKeyRequestsQueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "../walletContext.ts"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "./useClientQuery.ts"

/** What was asked for with an API key, newest first. See `listApiKeyRequests` of `@wallet/core`. */
export function useApiKeyRequests(
  parameters: ListApiKeyRequestsParameters,
  options: QueryHookOptions<ListApiKeyRequestsData, ListApiKeyRequestsErrorTag> = {},
): QueryHookResult<ListApiKeyRequestsData, ListApiKeyRequestsErrorTag> {
  return useCustomerQuery(getApiKeyRequestsQueryOptions(useWalletClient(), parameters), options)
}
