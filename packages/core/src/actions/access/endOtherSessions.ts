import { endOtherSessions as call } from "#contract/access/sessions.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `endOtherSessions` answers. */
export type EndOtherSessionsData = CallData<typeof call>
/** The tags that `endOtherSessions` may be refused with. */
export type EndOtherSessionsErrorTag = CallErrorTag<typeof call>

/**
 * Ends every session but this one.
 *
 * @function
 * @throws `CallError` with a tag of `EndOtherSessionsErrorTag`.
 * @example
 * await endOtherSessions(client)
 */
export const endOtherSessions = createAction(call)
