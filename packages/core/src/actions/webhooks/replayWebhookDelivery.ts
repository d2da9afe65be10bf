import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { replayWebhookDelivery as call } from "#contract/webhooks/webhookDeliveries.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `replayWebhookDelivery` takes. */
export type ReplayWebhookDeliveryParameters = CallParameters<typeof call>
/** What `replayWebhookDelivery` answers. */
export type ReplayWebhookDeliveryData = CallData<typeof call>
/** The tags that `replayWebhookDelivery` may be refused with. */
export type ReplayWebhookDeliveryErrorTag = CallErrorTag<typeof call>

/**
 * Queues the event of a delivery that is over once more, and answers the new delivery. The receiver sees the same
 * `webhook-id`.
 *
 * @function
 * @throws `CallError` with a tag of `ReplayWebhookDeliveryErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const again = await replayWebhookDelivery(client, { webhookDeliveryId: delivery.id })
 */
export const replayWebhookDelivery = createKeyedAction(call)
