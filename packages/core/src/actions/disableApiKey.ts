import type { WalletClient } from "../client.ts"
import { disableApiKey as call } from "../contract/apiKeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `disableApiKey` takes. */
export type DisableApiKeyParameters = CallParameters<typeof call>
/** What `disableApiKey` answers. */
export type DisableApiKeyData = CallData<typeof call>
/** The tags that `disableApiKey` may be refused with. */
export type DisableApiKeyErrorTag = CallErrorTag<typeof call>

/**
 * Lets an API key open nothing until it is enabled again.
 *
 * @throws `CallError` with a tag of `DisableApiKeyErrorTag`.
 * @example
 * await disableApiKey(client, { apiKeyId: key.id })
 */
export function disableApiKey(
  client: WalletClient,
  parameters: DisableApiKeyParameters,
  options?: CallOptions,
): Answer<DisableApiKeyData, DisableApiKeyErrorTag> {
  return requestWith(client, call, parameters, options)
}
