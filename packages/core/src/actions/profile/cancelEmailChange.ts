import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { cancelEmailChange as call } from "#contract/profile/profile.ts"
import { createAction } from "#transport/createAction.ts"

/** What `cancelEmailChange` answers. */
export type CancelEmailChangeData = CallData<typeof call>
/** The tags that `cancelEmailChange` may be refused with. */
export type CancelEmailChangeErrorTag = CallErrorTag<typeof call>

/**
 * Gives up an address that `changeEmail` asked for.
 *
 * @function
 * @throws `CallError` with a tag of `CancelEmailChangeErrorTag`.
 * @example
 * await cancelEmailChange(client)
 */
export const cancelEmailChange = createAction(call)
