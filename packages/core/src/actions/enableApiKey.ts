import type { WalletClient } from "../client.ts"
import { enableApiKey as call } from "../contract/apiKeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `enableApiKey` takes. */
export type EnableApiKeyParameters = CallParameters<typeof call>
/** What `enableApiKey` answers. */
export type EnableApiKeyData = CallData<typeof call>
/** The tags that `enableApiKey` may be refused with. */
export type EnableApiKeyErrorTag = CallErrorTag<typeof call>

/**
 * Lets a disabled API key work again.
 *
 * @throws `CallError` with a tag of `EnableApiKeyErrorTag`.
 * @example
 * await enableApiKey(client, { apiKeyId: key.id })
 */
export function enableApiKey(
  client: WalletClient,
  parameters: EnableApiKeyParameters,
  options?: CallOptions,
): Answer<EnableApiKeyData, EnableApiKeyErrorTag> {
  return requestWith(client, call, parameters, options)
}
