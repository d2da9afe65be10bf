import { createApiKey as call } from "#contract/apiKeys/apiKeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createApiKey` takes. */
export type CreateApiKeyParameters = CallParameters<typeof call>
/** What `createApiKey` answers. */
export type CreateApiKeyData = CallData<typeof call>
/** The tags that `createApiKey` may be refused with. */
export type CreateApiKeyErrorTag = CallErrorTag<typeof call>

/**
 * Makes an API key. Its secret is in the answer, and nowhere afterwards.
 *
 * @function
 * @throws `CallError` with a tag of `CreateApiKeyErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { secret } = await createApiKey(client, { name: "Shop", scopes: ["read"], addresses: ["203.0.113.0/24"] })
 */
export const createApiKey = createKeyedAction(call)
