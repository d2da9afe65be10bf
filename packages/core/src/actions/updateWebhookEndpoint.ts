import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { updateWebhookEndpoint as call } from "../contract/webhookEndpoints.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `updateWebhookEndpoint` takes. */
export type UpdateWebhookEndpointParameters = CallParameters<typeof call>
/** What `updateWebhookEndpoint` answers. */
export type UpdateWebhookEndpointData = CallData<typeof call>
/** The tags that `updateWebhookEndpoint` may be refused with. */
export type UpdateWebhookEndpointErrorTag = CallErrorTag<typeof call>

/**
 * Changes the address, the description or the events of a webhook endpoint: what is named, and nothing else.
 *
 * @throws `CallError` with a tag of `UpdateWebhookEndpointErrorTag`.
 * @example
 * const { events } = await updateWebhookEndpoint(client, {
 *   webhookEndpointId: endpoint.id,
 *   events: ["invoice.paid", "invoice.expired"],
 * })
 */
export function updateWebhookEndpoint(
  client: WalletClient,
  parameters: UpdateWebhookEndpointParameters,
  options?: CallOptions,
): Answer<UpdateWebhookEndpointData, UpdateWebhookEndpointErrorTag> {
  return requestWith(client, call, parameters, options)
}
