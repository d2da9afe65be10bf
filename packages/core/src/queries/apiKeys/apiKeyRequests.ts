import {
  type ListApiKeyRequestsData,
  type ListApiKeyRequestsErrorTag,
  type ListApiKeyRequestsParameters,
  listApiKeyRequests,
} from "#actions/apiKeys/listApiKeyRequests.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** Of which key; the cursor is the cache's own business. */
export type ApiKeyRequestsFilter = Omit<ListApiKeyRequestsParameters, "cursor">

/** `listApiKeyRequests` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface ApiKeyRequestsQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListApiKeyRequestsData, ListApiKeyRequestsErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListApiKeyRequestsData) => string | undefined
}

/**
 * The key under which a cache holds the pages of `listApiKeyRequests`; without a filter, where it holds all of it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getApiKeyRequestsQueryKey(client, { apiKeyId: key.id }) })
 */
export function getApiKeyRequestsQueryKey(
  client: WalletClient,
  filter?: ApiKeyRequestsFilter,
): QueryKey<"listApiKeyRequests"> {
  return customerKey(client, "listApiKeyRequests", filter)
}

/**
 * What was asked for with an API key, newest first, page by page.
 *
 * @example
 * const apiKeyRequests = await queryClient.fetchInfiniteQuery(getApiKeyRequestsQueryOptions(client, { apiKeyId: key.id }))
 */
export function getApiKeyRequestsQueryOptions(
  client: WalletClient,
  filter: ApiKeyRequestsFilter,
): ApiKeyRequestsQueryOptions {
  return {
    queryKey: getApiKeyRequestsQueryKey(client, filter),
    queryFn: ({ signal, pageParam }) => listApiKeyRequests(client, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
