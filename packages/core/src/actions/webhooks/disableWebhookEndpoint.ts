import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { disableWebhookEndpoint as call } from "#contract/webhooks/webhookEndpoints.ts"
import { createAction } from "#transport/createAction.ts"

/** What `disableWebhookEndpoint` takes. */
export type DisableWebhookEndpointParameters = CallParameters<typeof call>
/** What `disableWebhookEndpoint` answers. */
export type DisableWebhookEndpointData = CallData<typeof call>
/** The tags that `disableWebhookEndpoint` may be refused with. */
export type DisableWebhookEndpointErrorTag = CallErrorTag<typeof call>

/**
 * Tells a webhook endpoint of nothing until it is enabled again. What waited for it is given up, and can be replayed.
 *
 * @function
 * @throws `CallError` with a tag of `DisableWebhookEndpointErrorTag`.
 * @example
 * const { state } = await disableWebhookEndpoint(client, { webhookEndpointId: endpoint.id })
 */
export const disableWebhookEndpoint = createAction(call)
