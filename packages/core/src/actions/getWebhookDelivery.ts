import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { getWebhookDelivery as call } from "../contract/webhookDeliveries.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `getWebhookDelivery` takes. */
export type GetWebhookDeliveryParameters = CallParameters<typeof call>
/** What `getWebhookDelivery` answers. */
export type GetWebhookDeliveryData = CallData<typeof call>
/** The tags that `getWebhookDelivery` may be refused with. */
export type GetWebhookDeliveryErrorTag = CallErrorTag<typeof call>

/**
 * Reads one delivery with what each attempt sent and was answered.
 *
 * @throws `CallError` with a tag of `GetWebhookDeliveryErrorTag`.
 * @example
 * const { requestBody, attemptLog } = await getWebhookDelivery(client, { webhookDeliveryId: delivery.id })
 */
export function getWebhookDelivery(
  client: WalletClient,
  parameters: GetWebhookDeliveryParameters,
  options?: CallOptions,
): Answer<GetWebhookDeliveryData, GetWebhookDeliveryErrorTag> {
  return requestWith(client, call, parameters, options)
}
