import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { enableWebhookEndpoint as call } from "../contract/webhookEndpoints.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `enableWebhookEndpoint` takes. */
export type EnableWebhookEndpointParameters = CallParameters<typeof call>
/** What `enableWebhookEndpoint` answers. */
export type EnableWebhookEndpointData = CallData<typeof call>
/** The tags that `enableWebhookEndpoint` may be refused with. */
export type EnableWebhookEndpointErrorTag = CallErrorTag<typeof call>

/**
 * Tells a disabled webhook endpoint of events again.
 *
 * @throws `CallError` with a tag of `EnableWebhookEndpointErrorTag`.
 * @example
 * const { state } = await enableWebhookEndpoint(client, { webhookEndpointId: endpoint.id })
 */
export function enableWebhookEndpoint(
  client: WalletClient,
  parameters: EnableWebhookEndpointParameters,
  options?: CallOptions,
): Answer<EnableWebhookEndpointData, EnableWebhookEndpointErrorTag> {
  return requestWith(client, call, parameters, options)
}
