import {
  type ReplayWebhookDeliveryData,
  type ReplayWebhookDeliveryErrorTag,
  type ReplayWebhookDeliveryParameters,
  replayWebhookDelivery,
} from "@wallet/core/merchant"
import {
  getInvoiceWebhookDeliveriesQueryKey,
  getWebhookDeliveriesQueryKey,
  getWebhookDeliveryQueryKey,
} from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Queues the event of a delivery that is over once more, and answers the new delivery. The receiver sees the same `webhook-id`. See `replayWebhookDelivery` of `@wallet/core/merchant`.
 *
 * @example
 * const replayWebhookDelivery = useReplayWebhookDelivery()
 * const press = () => replayWebhookDelivery.mutate({ webhookDeliveryId: delivery.id })
 */
export function useReplayWebhookDelivery(): CallHookResult<
  ReplayWebhookDeliveryData,
  ReplayWebhookDeliveryErrorTag,
  ReplayWebhookDeliveryParameters
> {
  return useCall(replayWebhookDelivery, [
    getWebhookDeliveriesQueryKey,
    getInvoiceWebhookDeliveriesQueryKey,
    getWebhookDeliveryQueryKey,
  ])
}
