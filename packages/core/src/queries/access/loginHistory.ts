import {
  type ListLoginHistoryData,
  type ListLoginHistoryErrorTag,
  listLoginHistory,
} from "#actions/access/listLoginHistory.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** `listLoginHistory` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface LoginHistoryQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListLoginHistoryData, ListLoginHistoryErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListLoginHistoryData) => string | undefined
}

/**
 * The key under which a cache holds the pages of `listLoginHistory`.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getLoginHistoryQueryKey(client) })
 */
export function getLoginHistoryQueryKey(client: WalletClient): QueryKey<"listLoginHistory"> {
  return customerKey(client, "listLoginHistory")
}

/**
 * What happened to the account's security, newest first, page by page.
 *
 * @example
 * const loginHistory = await queryClient.fetchInfiniteQuery(getLoginHistoryQueryOptions(client))
 */
export function getLoginHistoryQueryOptions(client: WalletClient): LoginHistoryQueryOptions {
  return {
    queryKey: getLoginHistoryQueryKey(client),
    queryFn: ({ signal, pageParam }) => listLoginHistory(client, { cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
