import {
  type ListPayoutRowsData,
  type ListPayoutRowsErrorTag,
  type ListPayoutRowsParameters,
  listPayoutRows,
} from "#actions/payouts/listPayoutRows.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** Which rows; the cursor is the cache's own business. */
export type PayoutRowsFilter = Omit<ListPayoutRowsParameters, "cursor">

/** `listPayoutRows` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface PayoutRowsQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListPayoutRowsData, ListPayoutRowsErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListPayoutRowsData) => string | undefined
}

/**
 * The key under which a cache holds the pages of `listPayoutRows`; without a filter, where it holds those of all batches.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPayoutRowsQueryKey(client, { batchId: batch.id, state: "invalid" }) })
 */
export function getPayoutRowsQueryKey(client: WalletClient, filter?: PayoutRowsFilter): QueryKey<"listPayoutRows"> {
  return customerKey(client, "listPayoutRows", filter)
}

/**
 * The rows of a batch in their order, page by page.
 *
 * @example
 * const payoutRows = await queryClient.fetchInfiniteQuery(getPayoutRowsQueryOptions(client, { batchId: batch.id, state: "invalid" }))
 */
export function getPayoutRowsQueryOptions(client: WalletClient, filter: PayoutRowsFilter): PayoutRowsQueryOptions {
  return {
    queryKey: getPayoutRowsQueryKey(client, filter),
    queryFn: ({ signal, pageParam }) => listPayoutRows(client, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
