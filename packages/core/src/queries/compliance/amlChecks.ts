import {
  type ListAmlChecksData,
  type ListAmlChecksErrorTag,
  type ListAmlChecksParameters,
  listAmlChecks,
} from "#actions/compliance/listAmlChecks.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** `listAmlChecks` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface AmlChecksQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListAmlChecksData, ListAmlChecksErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListAmlChecksData) => string | undefined
}

/**
 * The key under which a cache holds the pages of `listAmlChecks`.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAmlChecksQueryKey(client) })
 */
export function getAmlChecksQueryKey(
  client: WalletClient,
  parameters?: Omit<ListAmlChecksParameters, "cursor">,
): QueryKey<"listAmlChecks"> {
  return customerKey(client, "listAmlChecks", parameters)
}

/**
 * The customer's AML checks, newest first, page by page.
 *
 * @example
 * const amlChecks = await queryClient.fetchInfiniteQuery(getAmlChecksQueryOptions(client))
 */
export function getAmlChecksQueryOptions(
  client: WalletClient,
  parameters: Omit<ListAmlChecksParameters, "cursor"> = {},
): AmlChecksQueryOptions {
  return {
    queryKey: getAmlChecksQueryKey(client, parameters),
    queryFn: ({ signal, pageParam }) => listAmlChecks(client, { ...parameters, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
