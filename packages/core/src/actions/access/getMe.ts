import { getMe as call } from "#contract/access/calls.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createKeptAction } from "#transport/createKeptAction.ts"

/** The answer of `getMe`. */
export type GetMeData = CallData<typeof call>
/** The tags that `getMe` may be refused with. */
export type GetMeErrorTag = CallErrorTag<typeof call>

/**
 * Reads the signed-in customer and keeps it as `user`.
 *
 * @function
 * @see spec §7
 * @throws `CallError` with a tag of `GetMeErrorTag`.
 * @example
 * const me = await getMe(client)
 */
export const getMe = createKeptAction(call, (user, state) => ({ ...state, user }))
