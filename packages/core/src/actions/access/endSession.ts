import { endSession as call } from "#contract/access/sessions.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `endSession` takes. */
export type EndSessionParameters = CallParameters<typeof call>
/** What `endSession` answers. */
export type EndSessionData = CallData<typeof call>
/** The tags that `endSession` may be refused with. */
export type EndSessionErrorTag = CallErrorTag<typeof call>

/**
 * Ends one session, and closes what it has open.
 *
 * @function
 * @throws `CallError` with a tag of `EndSessionErrorTag`.
 * @example
 * const { items } = await listSessions(client)
 * for (const { id, current } of items) if (!current) await endSession(client, { sessionId: id })
 */
export const endSession = createAction(call)
