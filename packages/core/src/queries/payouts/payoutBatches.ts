import {
  type ListPayoutBatchesData,
  type ListPayoutBatchesErrorTag,
  type ListPayoutBatchesParameters,
  listPayoutBatches,
} from "#actions/payouts/listPayoutBatches.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** Which batches; the cursor is the cache's own business. */
export type PayoutBatchesFilter = Omit<ListPayoutBatchesParameters, "cursor">

/** `listPayoutBatches` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface PayoutBatchesQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListPayoutBatchesData, ListPayoutBatchesErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListPayoutBatchesData) => string | undefined
}

/**
 * The key under which a cache holds the pages of `listPayoutBatches`.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPayoutBatchesQueryKey(client) })
 */
export function getPayoutBatchesQueryKey(
  client: WalletClient,
  filter: PayoutBatchesFilter = {},
): QueryKey<"listPayoutBatches"> {
  return customerKey(client, "listPayoutBatches", filter)
}

/**
 * The customer's batches of payouts, the newest first, page by page.
 *
 * @example
 * const payoutBatches = await queryClient.fetchInfiniteQuery(getPayoutBatchesQueryOptions(client))
 */
export function getPayoutBatchesQueryOptions(
  client: WalletClient,
  filter: PayoutBatchesFilter = {},
): PayoutBatchesQueryOptions {
  return {
    queryKey: getPayoutBatchesQueryKey(client, filter),
    queryFn: ({ signal, pageParam }) => listPayoutBatches(client, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
