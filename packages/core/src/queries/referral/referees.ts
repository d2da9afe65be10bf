import {
  type ListRefereesData,
  type ListRefereesErrorTag,
  type ListRefereesParameters,
  listReferees,
} from "#actions/referral/listReferees.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** How many to a page; the cursor is the cache's own business. */
export type RefereesFilter = Omit<ListRefereesParameters, "cursor">

/** `listReferees` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface RefereesQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListRefereesData, ListRefereesErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListRefereesData) => string | undefined
}

/**
 * The key under which a cache holds the pages of `listReferees`.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getRefereesQueryKey(client) })
 */
export function getRefereesQueryKey(client: WalletClient, filter: RefereesFilter = {}): QueryKey<"listReferees"> {
  return customerKey(client, "listReferees", filter)
}

/**
 * Those who registered with the customer's code, newest first, page by page.
 *
 * @example
 * const referees = await queryClient.fetchInfiniteQuery(getRefereesQueryOptions(client))
 */
export function getRefereesQueryOptions(client: WalletClient, filter: RefereesFilter = {}): RefereesQueryOptions {
  return {
    queryKey: getRefereesQueryKey(client, filter),
    queryFn: ({ signal, pageParam }) => listReferees(client, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
