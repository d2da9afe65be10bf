import {
  type ListEarningsData,
  type ListEarningsErrorTag,
  type ListEarningsParameters,
  listEarnings,
} from "#actions/referral/listEarnings.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** How many to a page; the cursor is the cache's own business. */
export type EarningsFilter = Omit<ListEarningsParameters, "cursor">

/** `listEarnings` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface EarningsQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListEarningsData, ListEarningsErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListEarningsData) => string | undefined
}

/**
 * The key under which a cache holds the pages of `listEarnings`.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getEarningsQueryKey(client) })
 */
export function getEarningsQueryKey(client: WalletClient, filter: EarningsFilter = {}): QueryKey<"listEarnings"> {
  return customerKey(client, "listEarnings", filter)
}

/**
 * What the customer earned, newest first, page by page.
 *
 * @example
 * const earnings = await queryClient.fetchInfiniteQuery(getEarningsQueryOptions(client))
 */
export function getEarningsQueryOptions(client: WalletClient, filter: EarningsFilter = {}): EarningsQueryOptions {
  return {
    queryKey: getEarningsQueryKey(client, filter),
    queryFn: ({ signal, pageParam }) => listEarnings(client, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
