import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { sendTestWebhook as call } from "#contract/webhooks/webhookDeliveries.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `sendTestWebhook` takes. */
export type SendTestWebhookParameters = CallParameters<typeof call>
/** What `sendTestWebhook` answers. */
export type SendTestWebhookData = CallData<typeof call>
/** The tags that `sendTestWebhook` may be refused with. */
export type SendTestWebhookErrorTag = CallErrorTag<typeof call>

/**
 * Queues an event of the type `webhook.test` for a webhook endpoint.
 *
 * @function
 * @throws `CallError` with a tag of `SendTestWebhookErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await sendTestWebhook(client, { webhookEndpointId: endpoint.id })
 */
export const sendTestWebhook = createKeyedAction(call)
