import {
  type ListVirtualCardTransactionsData,
  type ListVirtualCardTransactionsErrorTag,
  type ListVirtualCardTransactionsParameters,
  listVirtualCardTransactions,
} from "#actions/cards/listVirtualCardTransactions.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** Whose payments; the cursor is the cache's own business. */
export type VirtualCardTransactionsFilter = Omit<ListVirtualCardTransactionsParameters, "cursor">

/** `listVirtualCardTransactions` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface VirtualCardTransactionsQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListVirtualCardTransactionsData, ListVirtualCardTransactionsErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListVirtualCardTransactionsData) => string | undefined
}

/**
 * The key under which a cache holds the payments with a card: below that of all cards.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVirtualCardTransactionsQueryKey(client, { cardId: card.id }) })
 */
export function getVirtualCardTransactionsQueryKey(
  client: WalletClient,
  filter: VirtualCardTransactionsFilter,
): QueryKey<"virtualCards"> {
  return customerKey(client, "virtualCards", { ...filter, part: "transactions" })
}

/**
 * The payments with a card, newest first, page by page.
 *
 * @example
 * const virtualCardTransactions = await queryClient.fetchInfiniteQuery(getVirtualCardTransactionsQueryOptions(client, { cardId: card.id }))
 */
export function getVirtualCardTransactionsQueryOptions(
  client: WalletClient,
  filter: VirtualCardTransactionsFilter,
): VirtualCardTransactionsQueryOptions {
  return {
    queryKey: getVirtualCardTransactionsQueryKey(client, filter),
    queryFn: ({ signal, pageParam }) =>
      listVirtualCardTransactions(client, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
