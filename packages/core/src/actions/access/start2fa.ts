import { start2fa as call } from "#contract/access/twoFactor.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `start2fa` answers. */
export type Start2faData = CallData<typeof call>
/** The tags that `start2fa` may be refused with. */
export type Start2faErrorTag = CallErrorTag<typeof call>

/**
 * Makes a secret for an authenticator app; it counts once `enable2fa` has proved it. A step-up comes first (`stepUpOf`).
 *
 * @function
 * @throws `CallError` with a tag of `Start2faErrorTag`.
 * @example
 * const { uri } = await start2fa(client)
 * show(uri)
 */
export const start2fa = createAction(call)
