import { enableApiKey as call } from "#contract/apiKeys/apiKeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `enableApiKey` takes. */
export type EnableApiKeyParameters = CallParameters<typeof call>
/** What `enableApiKey` answers. */
export type EnableApiKeyData = CallData<typeof call>
/** The tags that `enableApiKey` may be refused with. */
export type EnableApiKeyErrorTag = CallErrorTag<typeof call>

/**
 * Lets a disabled API key work again.
 *
 * @function
 * @throws `CallError` with a tag of `EnableApiKeyErrorTag`.
 * @example
 * await enableApiKey(client, { apiKeyId: key.id })
 */
export const enableApiKey = createAction(call)
