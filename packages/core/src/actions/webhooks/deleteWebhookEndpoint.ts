import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { deleteWebhookEndpoint as call } from "#contract/webhooks/webhookEndpoints.ts"
import { createAction } from "#transport/createAction.ts"

/** What `deleteWebhookEndpoint` takes. */
export type DeleteWebhookEndpointParameters = CallParameters<typeof call>
/** What `deleteWebhookEndpoint` answers. */
export type DeleteWebhookEndpointData = CallData<typeof call>
/** The tags that `deleteWebhookEndpoint` may be refused with. */
export type DeleteWebhookEndpointErrorTag = CallErrorTag<typeof call>

/**
 * Removes a webhook endpoint with its log.
 *
 * @function
 * @throws `CallError` with a tag of `DeleteWebhookEndpointErrorTag`.
 * @example
 * await deleteWebhookEndpoint(client, { webhookEndpointId: endpoint.id })
 */
export const deleteWebhookEndpoint = createAction(call)
