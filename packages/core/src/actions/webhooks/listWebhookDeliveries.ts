import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { listWebhookDeliveries as call } from "#contract/webhooks/webhookDeliveries.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listWebhookDeliveries` takes. */
export type ListWebhookDeliveriesParameters = CallParameters<typeof call>
/** What `listWebhookDeliveries` answers. */
export type ListWebhookDeliveriesData = CallData<typeof call>
/** The tags that `listWebhookDeliveries` may be refused with. */
export type ListWebhookDeliveriesErrorTag = CallErrorTag<typeof call>

/**
 * Reads what was sent to a webhook endpoint in the last 30 days, newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListWebhookDeliveriesErrorTag`.
 * @example
 * const { items, nextCursor } = await listWebhookDeliveries(client, {
 *   webhookEndpointId: endpoint.id,
 *   state: "exhausted",
 * })
 */
export const listWebhookDeliveries = createAction(call)
