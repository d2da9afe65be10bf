import { sendTestWebhook } from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Queues an event of the type `webhook.test` for a webhook endpoint. See `sendTestWebhook` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const sendTestWebhook = useSendTestWebhook()
 * const press = () => sendTestWebhook.mutate({ webhookEndpointId: endpoint.id })
 */
export const useSendTestWebhook = createCallHook(sendTestWebhook, [getWebhookDeliveriesQueryKey])
