import { replayWebhookDelivery } from "@wallet/core/merchant"
import {
  getInvoiceWebhookDeliveriesQueryKey,
  getWebhookDeliveriesQueryKey,
  getWebhookDeliveryQueryKey,
} from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

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
