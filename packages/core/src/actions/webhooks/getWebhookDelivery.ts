import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getWebhookDelivery as call } from "#contract/webhooks/webhookDeliveries.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getWebhookDelivery` takes. */
export type GetWebhookDeliveryParameters = CallParameters<typeof call>
/** What `getWebhookDelivery` answers. */
export type GetWebhookDeliveryData = CallData<typeof call>
/** The tags that `getWebhookDelivery` may be refused with. */
export type GetWebhookDeliveryErrorTag = CallErrorTag<typeof call>

/**
 * Reads one delivery with what each attempt sent and was answered.
 *
 * @function
 * @throws `CallError` with a tag of `GetWebhookDeliveryErrorTag`.
 * @example
 * const { requestBody, attemptLog } = await getWebhookDelivery(client, { webhookDeliveryId: delivery.id })
 */
export const getWebhookDelivery = createAction(call)
