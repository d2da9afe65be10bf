import { listLoginHistory as call } from "#contract/access/sessions.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listLoginHistory` takes. */
export type ListLoginHistoryParameters = CallParameters<typeof call>
/** What `listLoginHistory` answers. */
export type ListLoginHistoryData = CallData<typeof call>
/** The tags that `listLoginHistory` may be refused with. */
export type ListLoginHistoryErrorTag = CallErrorTag<typeof call>

/**
 * Reads what happened to the account's security, newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListLoginHistoryErrorTag`.
 * @example
 * const { items, nextCursor } = await listLoginHistory(client)
 */
export const listLoginHistory = createAction(call)
