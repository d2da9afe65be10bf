import type { ListWebhookDeliveriesData, ListWebhookDeliveriesErrorTag } from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryOptions, type WebhookDeliveriesFilter } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

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
): PagesHookResult<ListWebhookDeliveriesData, ListWebhookDeliveriesErrorTag> {
  return useCustomerPages(getWebhookDeliveriesQueryOptions(useWalletClient(), filter))
}
