import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { listReferees as call } from "#contract/referral/referral.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listReferees` takes. */
export type ListRefereesParameters = CallParameters<typeof call>
/** What `listReferees` answers. */
export type ListRefereesData = CallData<typeof call>
/** The tags that `listReferees` may be refused with. */
export type ListRefereesErrorTag = CallErrorTag<typeof call>

/**
 * Reads who registered with the customer's code, newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListRefereesErrorTag`.
 * @example
 * const { items } = await listReferees(client, { limit: 20 })
 */
export const listReferees = createAction(call)
