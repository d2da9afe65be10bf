import { listApiKeyRequests as call } from "#contract/apiKeys/apiKeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listApiKeyRequests` takes. */
export type ListApiKeyRequestsParameters = CallParameters<typeof call>
/** What `listApiKeyRequests` answers. */
export type ListApiKeyRequestsData = CallData<typeof call>
/** The tags that `listApiKeyRequests` may be refused with. */
export type ListApiKeyRequestsErrorTag = CallErrorTag<typeof call>

/**
 * Reads what was asked for with an API key in the last 7 days, newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListApiKeyRequestsErrorTag`.
 * @example
 * const { items, nextCursor } = await listApiKeyRequests(client, { apiKeyId: key.id })
 */
export const listApiKeyRequests = createAction(call)
