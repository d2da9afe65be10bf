import { getApiKeyUsage as call } from "#contract/apiKeys/apiKeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getApiKeyUsage` takes. */
export type GetApiKeyUsageParameters = CallParameters<typeof call>
/** What `getApiKeyUsage` answers. */
export type GetApiKeyUsageData = CallData<typeof call>
/** The tags that `getApiKeyUsage` may be refused with. */
export type GetApiKeyUsageErrorTag = CallErrorTag<typeof call>

/**
 * Reads how many requests an API key made in the last minute and in the last 24 hours, beside how many it may make.
 *
 * @function
 * @throws `CallError` with a tag of `GetApiKeyUsageErrorTag`.
 * @example
 * const { lastMinute, perMinute } = await getApiKeyUsage(client, { apiKeyId: key.id })
 */
export const getApiKeyUsage = createAction(call)
