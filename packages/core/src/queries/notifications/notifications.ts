import {
  type ListNotificationsData,
  type ListNotificationsErrorTag,
  type ListNotificationsParameters,
  listNotifications,
} from "#actions/notifications/listNotifications.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** How many to a page; the cursor is the cache's own business. */
export type NotificationsFilter = Omit<ListNotificationsParameters, "cursor">

/** `listNotifications` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface NotificationsQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListNotificationsData, ListNotificationsErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListNotificationsData) => string | undefined
}

/**
 * The key under which a cache holds the pages of `listNotifications`.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getNotificationsQueryKey(client) })
 */
export function getNotificationsQueryKey(
  client: WalletClient,
  filter: NotificationsFilter = {},
): QueryKey<"listNotifications"> {
  return customerKey(client, "listNotifications", filter)
}

/**
 * What the customer was told, newest first, page by page.
 *
 * @example
 * const notifications = await queryClient.fetchInfiniteQuery(getNotificationsQueryOptions(client))
 */
export function getNotificationsQueryOptions(
  client: WalletClient,
  filter: NotificationsFilter = {},
): NotificationsQueryOptions {
  return {
    queryKey: getNotificationsQueryKey(client, filter),
    queryFn: ({ signal, pageParam }) => listNotifications(client, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
