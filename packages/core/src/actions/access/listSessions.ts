import { listSessions as call } from "#contract/access/sessions.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listSessions` answers. */
export type ListSessionsData = CallData<typeof call>
/** The tags that `listSessions` may be refused with. */
export type ListSessionsErrorTag = CallErrorTag<typeof call>

/**
 * Reads where the customer is signed in, this session first.
 *
 * @function
 * @throws `CallError` with a tag of `ListSessionsErrorTag`.
 * @example
 * const { items } = await listSessions(client)
 * const elsewhere = items.filter(({ current }) => !current)
 */
export const listSessions = createAction(call)
