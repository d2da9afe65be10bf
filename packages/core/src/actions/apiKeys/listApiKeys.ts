import { listApiKeys as call } from "#contract/apiKeys/apiKeys.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listApiKeys` answers. */
export type ListApiKeysData = CallData<typeof call>
/** The tags that `listApiKeys` may be refused with. */
export type ListApiKeysErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's API keys, the newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListApiKeysErrorTag`.
 * @example
 * const { items } = await listApiKeys(client)
 */
export const listApiKeys = createAction(call)
