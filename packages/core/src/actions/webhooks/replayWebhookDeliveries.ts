import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { replayWebhookDeliveries as call } from "#contract/webhooks/webhookDeliveries.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `replayWebhookDeliveries` takes. */
export type ReplayWebhookDeliveriesParameters = CallParameters<typeof call>
/** What `replayWebhookDeliveries` answers. */
export type ReplayWebhookDeliveriesData = CallData<typeof call>
/** The tags that `replayWebhookDeliveries` may be refused with. */
export type ReplayWebhookDeliveriesErrorTag = CallErrorTag<typeof call>

/**
 * Queues what a webhook endpoint missed in a time span once more, the oldest first. With `delivered: true` also what
 * arrived.
 *
 * @function
 * @throws `CallError` with a tag of `ReplayWebhookDeliveriesErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { replayed } = await replayWebhookDeliveries(client, {
 *   webhookEndpointId: endpoint.id,
 *   from: "2026-03-15T00:00:00Z",
 *   to: "2026-03-16T00:00:00Z",
 * })
 */
export const replayWebhookDeliveries = createKeyedAction(call)
