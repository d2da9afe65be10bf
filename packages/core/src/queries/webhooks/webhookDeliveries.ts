import {
  type ListWebhookDeliveriesData,
  type ListWebhookDeliveriesErrorTag,
  type ListWebhookDeliveriesParameters,
  listWebhookDeliveries,
} from "#actions/webhooks/listWebhookDeliveries.ts"
import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { customerKey, type QueryKey, type QueryOptions } from "#queries/queryOptions.ts"

/** Which deliveries; the cursor is the cache's own business. */
export type WebhookDeliveriesFilter = Omit<ListWebhookDeliveriesParameters, "cursor">

/** `listWebhookDeliveries` page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface WebhookDeliveriesQueryOptions extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: {
    readonly signal: Signal
    readonly pageParam: string | undefined
  }) => Answer<ListWebhookDeliveriesData, ListWebhookDeliveriesErrorTag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one. */
  readonly getNextPageParam: (page: ListWebhookDeliveriesData) => string | undefined
}

/**
 * The key under which a cache holds the pages of `listWebhookDeliveries`; without a filter, where it holds all of it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWebhookDeliveriesQueryKey(client, {
  webhookEndpointId: endpoint.id,
  state: "exhausted",
}) })
 */
export function getWebhookDeliveriesQueryKey(
  client: WalletClient,
  filter?: WebhookDeliveriesFilter,
): QueryKey<"listWebhookDeliveries"> {
  return customerKey(client, "listWebhookDeliveries", filter)
}

/**
 * What was sent to a webhook endpoint, newest first, page by page.
 *
 * @example
 * const webhookDeliveries = await queryClient.fetchInfiniteQuery(getWebhookDeliveriesQueryOptions(client, {
  webhookEndpointId: endpoint.id,
  state: "exhausted",
}))
 */
export function getWebhookDeliveriesQueryOptions(
  client: WalletClient,
  filter: WebhookDeliveriesFilter,
): WebhookDeliveriesQueryOptions {
  return {
    queryKey: getWebhookDeliveriesQueryKey(client, filter),
    queryFn: ({ signal, pageParam }) => listWebhookDeliveries(client, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    networkMode: "always",
  }
}
