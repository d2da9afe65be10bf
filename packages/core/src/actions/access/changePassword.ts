import { changePassword as call } from "#contract/access/passwords.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `changePassword` takes. */
export type ChangePasswordParameters = CallParameters<typeof call>
/** What `changePassword` answers. */
export type ChangePasswordData = CallData<typeof call>
/** The tags that `changePassword` may be refused with. */
export type ChangePasswordErrorTag = CallErrorTag<typeof call>

/**
 * Sets another password, and ends the other sessions where that is wanted.
 *
 * @function
 * @throws `CallError` with a tag of `ChangePasswordErrorTag`.
 * @example
 * await changePassword(client, {
 *   currentPassword: "correct horse",
 *   newPassword: "battery staple 7",
 * })
 */
export const changePassword = createAction(call)
