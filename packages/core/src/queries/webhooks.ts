import {
  getWebhookDelivery,
  listInvoiceWebhookDeliveries,
  listWebhookDeliveries,
  listWebhookEndpoints,
} from "#actions/webhooks.ts"
import { createPagesOptions } from "./createPagesOptions.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `listInvoiceWebhookDeliveries` answers; without parameters, where it holds all.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceWebhookDeliveriesQueryKey(client, { invoiceId: invoice.id }) })
 */
export const getInvoiceWebhookDeliveriesQueryKey = createCustomerKey("listInvoiceWebhookDeliveries")

/**
 * Options for the webhook deliveries of one invoice, newest first.
 *
 * @function
 * @example
 * const invoiceWebhookDeliveries = await queryClient.fetchQuery(getInvoiceWebhookDeliveriesQueryOptions(client, { invoiceId: invoice.id }))
 */
export const getInvoiceWebhookDeliveriesQueryOptions = createQueryOptionsWith(
  getInvoiceWebhookDeliveriesQueryKey,
  listInvoiceWebhookDeliveries,
)

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
 * Options for the deliveries of a webhook endpoint, newest first, page by page.
 *
 * @function
 * @example
 * const webhookDeliveries = await queryClient.fetchInfiniteQuery(getWebhookDeliveriesQueryOptions(client, {
  webhookEndpointId: endpoint.id,
  state: "exhausted",
}))
 */
export const getWebhookDeliveriesQueryOptions = createPagesOptions(getWebhookDeliveriesQueryKey, listWebhookDeliveries)

/**
 * The key under which a cache holds what `getWebhookDelivery` answers; without parameters, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWebhookDeliveryQueryKey(client, { webhookDeliveryId: delivery.id }) })
 */
export const getWebhookDeliveryQueryKey = createCustomerKey("getWebhookDelivery")

/**
 * One delivery of a webhook, with its attempts.
 *
 * @function
 * @example
 * const webhookDelivery = await queryClient.fetchQuery(getWebhookDeliveryQueryOptions(client, { webhookDeliveryId: delivery.id }))
 */
export const getWebhookDeliveryQueryOptions = createQueryOptionsWith(getWebhookDeliveryQueryKey, getWebhookDelivery)

/**
 * The key under which a cache holds what `listWebhookEndpoints` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWebhookEndpointsQueryKey(client) })
 */
export const getWebhookEndpointsQueryKey = createCustomerKey("listWebhookEndpoints")

/**
 * The customer's webhook endpoints, the newest first.
 *
 * @function
 * @example
 * const webhookEndpoints = await queryClient.fetchQuery(getWebhookEndpointsQueryOptions(client))
 */
export const getWebhookEndpointsQueryOptions = createQueryOptions(getWebhookEndpointsQueryKey, listWebhookEndpoints)
