import {
  type ListInvoicesData,
  type ListInvoicesErrorTag,
  type ListInvoicesParameters,
  listInvoices,
} from "#actions/invoices/listInvoices.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** Which invoices; the cursor is the cache's own business. */
export type InvoicesFilter = Omit<ListInvoicesParameters, "cursor">

/** `listInvoices` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface InvoicesQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListInvoicesData, ListInvoicesErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListInvoicesData) => string | undefined
}

/**
 * The key under which a cache holds the pages of `listInvoices`.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoicesQueryKey(client) })
 */
export function getInvoicesQueryKey(client: WalletClient, filter: InvoicesFilter = {}): QueryKey<"listInvoices"> {
  return customerKey(client, "listInvoices", filter)
}

/**
 * The merchant's invoices, newest first, page by page.
 *
 * @example
 * const invoices = await queryClient.fetchInfiniteQuery(getInvoicesQueryOptions(client))
 */
export function getInvoicesQueryOptions(client: WalletClient, filter: InvoicesFilter = {}): InvoicesQueryOptions {
  return {
    queryKey: getInvoicesQueryKey(client, filter),
    queryFn: ({ signal, pageParam }) => listInvoices(client, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
