import { deleteApiKey as call } from "#contract/apiKeys/apiKeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `deleteApiKey` takes. */
export type DeleteApiKeyParameters = CallParameters<typeof call>
/** What `deleteApiKey` answers. */
export type DeleteApiKeyData = CallData<typeof call>
/** The tags that `deleteApiKey` may be refused with. */
export type DeleteApiKeyErrorTag = CallErrorTag<typeof call>

/**
 * Revokes an API key for good.
 *
 * @function
 * @throws `CallError` with a tag of `DeleteApiKeyErrorTag`.
 * @example
 * await deleteApiKey(client, { apiKeyId: key.id })
 */
export const deleteApiKey = createAction(call)
