import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  disableWebhookEndpoint,
  enableWebhookEndpoint,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhookEndpoint,
} from "@wallet/core/merchant"
import {
  getInvoiceWebhookDeliveriesQueryKey,
  getInvoiceWebhookDeliveriesQueryOptions,
  getWebhookDeliveriesQueryKey,
  getWebhookDeliveriesQueryOptions,
  getWebhookDeliveryQueryKey,
  getWebhookDeliveryQueryOptions,
  getWebhookEndpointsQueryKey,
  getWebhookEndpointsQueryOptions,
} from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"
import { createPagesHook } from "#calls/createPagesHook.ts"
import { createQueryHook, createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Makes a webhook endpoint. Its secret is in the answer, and nowhere afterwards. See `createWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const createWebhookEndpoint = useCreateWebhookEndpoint()
 * const press = () => createWebhookEndpoint.mutate({
 *   url: "https://shop.example/webhooks",
 *   events: ["invoice.paid"],
 * })
 */
export const useCreateWebhookEndpoint = createCallHook(createWebhookEndpoint, [getWebhookEndpointsQueryKey])

/**
 * Removes a webhook endpoint with its log. See `deleteWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const deleteWebhookEndpoint = useDeleteWebhookEndpoint()
 * const press = () => deleteWebhookEndpoint.mutate({ webhookEndpointId: endpoint.id })
 */
export const useDeleteWebhookEndpoint = createCallHook(deleteWebhookEndpoint, [
  getWebhookEndpointsQueryKey,
  getWebhookDeliveriesQueryKey,
])

/**
 * Disables a webhook endpoint until it is enabled again. Waiting deliveries are given up, and can be replayed. See
 * `disableWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const disableWebhookEndpoint = useDisableWebhookEndpoint()
 * const press = () => disableWebhookEndpoint.mutate({ webhookEndpointId: endpoint.id })
 */
export const useDisableWebhookEndpoint = createCallHook(disableWebhookEndpoint, [
  getWebhookEndpointsQueryKey,
  getWebhookDeliveriesQueryKey,
])

/**
 * Tells a disabled webhook endpoint of events again. See `enableWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const enableWebhookEndpoint = useEnableWebhookEndpoint()
 * const press = () => enableWebhookEndpoint.mutate({ webhookEndpointId: endpoint.id })
 */
export const useEnableWebhookEndpoint = createCallHook(enableWebhookEndpoint, [
  getWebhookEndpointsQueryKey,
  getWebhookDeliveriesQueryKey,
])

/**
 * Reads the webhook deliveries of one invoice. See `listInvoiceWebhookDeliveries` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: invoiceWebhookDeliveries, isPending, error } = useInvoiceWebhookDeliveries({ invoiceId: invoice.id })
 */
export const useInvoiceWebhookDeliveries = createQueryHookWith(getInvoiceWebhookDeliveriesQueryOptions)

/**
 * Queues what a webhook endpoint missed in a time span once more, the oldest first. With `delivered: true` also what arrived. See `replayWebhookDeliveries` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const replayWebhookDeliveries = useReplayWebhookDeliveries()
 * const press = () => replayWebhookDeliveries.mutate({
 *   webhookEndpointId: endpoint.id,
 *   from: "2026-03-15T00:00:00Z",
 *   to: "2026-03-16T00:00:00Z",
 * })
 */
export const useReplayWebhookDeliveries = createCallHook(replayWebhookDeliveries, [getWebhookDeliveriesQueryKey])

/**
 * Queues the event of a delivery that is over once more, and answers the new delivery. The receiver sees the same `webhook-id`. See `replayWebhookDelivery` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const replayWebhookDelivery = useReplayWebhookDelivery()
 * const press = () => replayWebhookDelivery.mutate({ webhookDeliveryId: delivery.id })
 */
export const useReplayWebhookDelivery = createCallHook(replayWebhookDelivery, [
  getWebhookDeliveriesQueryKey,
  getInvoiceWebhookDeliveriesQueryKey,
  getWebhookDeliveryQueryKey,
])

/**
 * Gives a webhook endpoint a new secret. For `overlapHours`, deliveries carry the signatures of both. See `rotateWebhookSecret` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const rotateWebhookSecret = useRotateWebhookSecret()
 * const press = () => rotateWebhookSecret.mutate({ webhookEndpointId: endpoint.id, overlapHours: 24 })
 */
export const useRotateWebhookSecret = createCallHook(rotateWebhookSecret, [getWebhookEndpointsQueryKey])

/**
 * Queues an event of the type `webhook.test` for a webhook endpoint. See `sendTestWebhook` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const sendTestWebhook = useSendTestWebhook()
 * const press = () => sendTestWebhook.mutate({ webhookEndpointId: endpoint.id })
 */
export const useSendTestWebhook = createCallHook(sendTestWebhook, [getWebhookDeliveriesQueryKey])

/**
 * Changes the address, the description or the events of a webhook endpoint. Omitted fields stay unchanged. See
 * `updateWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const updateWebhookEndpoint = useUpdateWebhookEndpoint()
 * const press = () => updateWebhookEndpoint.mutate({
 *   webhookEndpointId: endpoint.id,
 *   events: ["invoice.paid", "invoice.expired"],
 * })
 */
export const useUpdateWebhookEndpoint = createCallHook(updateWebhookEndpoint, [getWebhookEndpointsQueryKey])

/**
 * Reads the deliveries of a webhook endpoint page by page, newest first. See `listWebhookDeliveries` of
 * `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data } = useWebhookDeliveries({ webhookEndpointId: endpoint.id, state: "exhausted" })
 * const deliveries = data?.pages.flatMap(({ items }) => items)
 */
export const useWebhookDeliveries = createPagesHook(getWebhookDeliveriesQueryOptions)

/**
 * One delivery of a webhook, with its attempts. See `getWebhookDelivery` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: webhookDelivery, isPending, error } = useWebhookDelivery({ webhookDeliveryId: delivery.id })
 */
export const useWebhookDelivery = createQueryHookWith(getWebhookDeliveryQueryOptions)

/**
 * The customer's webhook endpoints, the newest first. See `listWebhookEndpoints` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: webhookEndpoints, isPending, error } = useWebhookEndpoints()
 */
export const useWebhookEndpoints = createQueryHook(getWebhookEndpointsQueryOptions)
