import type { WalletClient } from "../client.ts"
import { createApiKey as call } from "../contract/apiKeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import type { Answer } from "../errors/safe.ts"
import { type OnceOptions, requestOnce } from "../transport/requestOnce.ts"

/** What `createApiKey` takes. */
export type CreateApiKeyParameters = CallParameters<typeof call>
/** What `createApiKey` answers. */
export type CreateApiKeyData = CallData<typeof call>
/** The tags that `createApiKey` may be refused with. */
export type CreateApiKeyErrorTag = CallErrorTag<typeof call>

/**
 * Makes an API key. Its secret is in the answer, and nowhere afterwards.
 *
 * @throws `CallError` with a tag of `CreateApiKeyErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { secret } = await createApiKey(client, { name: "Shop", scopes: ["read"], addresses: ["203.0.113.0/24"] })
 */
export function createApiKey(
  client: WalletClient,
  parameters: CreateApiKeyParameters,
  options?: OnceOptions,
): Answer<CreateApiKeyData, CreateApiKeyErrorTag> {
  return requestOnce(client, call, parameters, options)
}
