import {
  type ListApiKeyRequestsData,
  type ListApiKeyRequestsErrorTag,
  type ListApiKeyRequestsParameters,
  listApiKeyRequests,
} from "../actions/listApiKeyRequests.ts"
import type { WalletClient } from "../client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "./queryOptions.ts"

/** The key under which a cache holds what `listApiKeyRequests` answers; without parameters, where it holds all of it. */
export function getApiKeyRequestsQueryKey(
  client: WalletClient,
  parameters?: ListApiKeyRequestsParameters,
): QueryKey<"listApiKeyRequests"> {
  return customerKey(client, "listApiKeyRequests", parameters)
}

/** What was asked for with an API key, newest first. */
export function getApiKeyRequestsQueryOptions(
  client: WalletClient,
  parameters: ListApiKeyRequestsParameters,
): QueryOptions<ListApiKeyRequestsData, ListApiKeyRequestsErrorTag> {
  return queryOptions(getApiKeyRequestsQueryKey(client, parameters), (options) =>
    listApiKeyRequests(client, parameters, options),
  )
}
