import {
  type SendTestWebhookData,
  type SendTestWebhookErrorTag,
  type SendTestWebhookParameters,
  sendTestWebhook,
} from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Queues an event of the type `webhook.test` for a webhook endpoint. See `sendTestWebhook` of `@wallet/core/merchant`.
 *
 * @example
 * const sendTestWebhook = useSendTestWebhook()
 * const press = () => sendTestWebhook.mutate({ webhookEndpointId: endpoint.id })
 */
export function useSendTestWebhook(): CallHookResult<
  SendTestWebhookData,
  SendTestWebhookErrorTag,
  SendTestWebhookParameters
> {
  return useCall(sendTestWebhook, [getWebhookDeliveriesQueryKey])
}
