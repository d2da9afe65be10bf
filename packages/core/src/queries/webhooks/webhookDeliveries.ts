import { listWebhookDeliveries } from "#actions/webhooks/listWebhookDeliveries.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"

/**
 * The key under which a cache holds the pages of `listWebhookDeliveries`; without a filter, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWebhookDeliveriesQueryKey(client, {
  webhookEndpointId: endpoint.id,
  state: "exhausted",
}) })
 */
export const getWebhookDeliveriesQueryKey = createCustomerKey("listWebhookDeliveries")

/**
 * What was sent to a webhook endpoint, newest first, page by page.
 *
 * @function
 * @example
 * const webhookDeliveries = await queryClient.fetchInfiniteQuery(getWebhookDeliveriesQueryOptions(client, {
  webhookEndpointId: endpoint.id,
  state: "exhausted",
}))
 */
export const getWebhookDeliveriesQueryOptions = createPagesOptions(getWebhookDeliveriesQueryKey, listWebhookDeliveries)
