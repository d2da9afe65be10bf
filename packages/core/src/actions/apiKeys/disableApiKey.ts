import { disableApiKey as call } from "#contract/apiKeys/apiKeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `disableApiKey` takes. */
export type DisableApiKeyParameters = CallParameters<typeof call>
/** What `disableApiKey` answers. */
export type DisableApiKeyData = CallData<typeof call>
/** The tags that `disableApiKey` may be refused with. */
export type DisableApiKeyErrorTag = CallErrorTag<typeof call>

/**
 * Lets an API key open nothing until it is enabled again.
 *
 * @function
 * @throws `CallError` with a tag of `DisableApiKeyErrorTag`.
 * @example
 * await disableApiKey(client, { apiKeyId: key.id })
 */
export const disableApiKey = createAction(call)
