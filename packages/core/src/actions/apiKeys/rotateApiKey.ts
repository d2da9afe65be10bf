import { rotateApiKey as call } from "#contract/apiKeys/apiKeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `rotateApiKey` takes. */
export type RotateApiKeyParameters = CallParameters<typeof call>
/** What `rotateApiKey` answers. */
export type RotateApiKeyData = CallData<typeof call>
/** The tags that `rotateApiKey` may be refused with. */
export type RotateApiKeyErrorTag = CallErrorTag<typeof call>

/**
 * Gives an API key a new secret; the old one stays good for `overlapHours`.
 *
 * @function
 * @throws `CallError` with a tag of `RotateApiKeyErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { secret } = await rotateApiKey(client, { apiKeyId: key.id, overlapHours: 24 })
 */
export const rotateApiKey = createKeyedAction(call)
