import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { updateWebhookEndpoint as call } from "#contract/webhooks/webhookEndpoints.ts"
import { createAction } from "#transport/createAction.ts"

/** What `updateWebhookEndpoint` takes. */
export type UpdateWebhookEndpointParameters = CallParameters<typeof call>
/** What `updateWebhookEndpoint` answers. */
export type UpdateWebhookEndpointData = CallData<typeof call>
/** The tags that `updateWebhookEndpoint` may be refused with. */
export type UpdateWebhookEndpointErrorTag = CallErrorTag<typeof call>

/**
 * Changes the address, the description or the events of a webhook endpoint: what is named, and nothing else.
 *
 * @function
 * @throws `CallError` with a tag of `UpdateWebhookEndpointErrorTag`.
 * @example
 * const { events } = await updateWebhookEndpoint(client, {
 *   webhookEndpointId: endpoint.id,
 *   events: ["invoice.paid", "invoice.expired"],
 * })
 */
export const updateWebhookEndpoint = createAction(call)
