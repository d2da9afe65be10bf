import { getWebhookDeliveriesQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * What was sent to a webhook endpoint, newest first, page by page. See `listWebhookDeliveries` of
 * `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data } = useWebhookDeliveries({ webhookEndpointId: endpoint.id, state: "exhausted" })
 * const deliveries = data?.pages.flatMap(({ items }) => items)
 */
export const useWebhookDeliveries = createPagesHook(getWebhookDeliveriesQueryOptions)
