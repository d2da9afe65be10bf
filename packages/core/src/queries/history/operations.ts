import {
  type ListOperationsData,
  type ListOperationsErrorTag,
  type ListOperationsParameters,
  listOperations,
} from "#actions/history/listOperations.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** Which operations; the cursor is the cache's own business. */
export type OperationsFilter = Omit<ListOperationsParameters, "cursor">

/** `listOperations` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface OperationsQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListOperationsData, ListOperationsErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListOperationsData) => string | undefined
}

/**
 * The key under which a cache holds the pages of `listOperations`.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getOperationsQueryKey(client) })
 */
export function getOperationsQueryKey(client: WalletClient, filter: OperationsFilter = {}): QueryKey<"listOperations"> {
  return customerKey(client, "listOperations", filter)
}

/**
 * The history, newest first, page by page.
 *
 * @example
 * const operations = await queryClient.fetchInfiniteQuery(getOperationsQueryOptions(client))
 */
export function getOperationsQueryOptions(client: WalletClient, filter: OperationsFilter = {}): OperationsQueryOptions {
  return {
    queryKey: getOperationsQueryKey(client, filter),
    queryFn: ({ signal, pageParam }) => listOperations(client, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
