import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError } from "@wallet/core"
import type { ListWebhookDeliveriesData, ListWebhookDeliveriesErrorTag } from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryOptions, type WebhookDeliveriesFilter } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/**
 * What was sent to a webhook endpoint, newest first, page by page. See `listWebhookDeliveries` of
 * `@wallet/core/merchant`.
 *
 * @example
 * const { data } = useWebhookDeliveries({ webhookEndpointId: endpoint.id, state: "exhausted" })
 * const deliveries = data?.pages.flatMap(({ items }) => items)
 */
export function useWebhookDeliveries(
  filter: WebhookDeliveriesFilter,
): UseInfiniteQueryResult<
  InfiniteData<ListWebhookDeliveriesData, string | undefined>,
  CallError<ListWebhookDeliveriesErrorTag>
> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery({ ...getWebhookDeliveriesQueryOptions(useWalletClient(), filter), enabled: signedIn })
}
