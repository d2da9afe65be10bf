import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { enableWebhookEndpoint as call } from "#contract/webhooks/webhookEndpoints.ts"
import { createAction } from "#transport/createAction.ts"

/** What `enableWebhookEndpoint` takes. */
export type EnableWebhookEndpointParameters = CallParameters<typeof call>
/** What `enableWebhookEndpoint` answers. */
export type EnableWebhookEndpointData = CallData<typeof call>
/** The tags that `enableWebhookEndpoint` may be refused with. */
export type EnableWebhookEndpointErrorTag = CallErrorTag<typeof call>

/**
 * Tells a disabled webhook endpoint of events again.
 *
 * @function
 * @throws `CallError` with a tag of `EnableWebhookEndpointErrorTag`.
 * @example
 * const { state } = await enableWebhookEndpoint(client, { webhookEndpointId: endpoint.id })
 */
export const enableWebhookEndpoint = createAction(call)
