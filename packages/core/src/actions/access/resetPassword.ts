import { resetPassword as call } from "#contract/access/passwords.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `resetPassword` takes. */
export type ResetPasswordParameters = CallParameters<typeof call>
/** What `resetPassword` answers. */
export type ResetPasswordData = CallData<typeof call>
/** The tags that `resetPassword` may be refused with. */
export type ResetPasswordErrorTag = CallErrorTag<typeof call>

/**
 * Sets a new password by the token of the mailed link. It opens no session.
 *
 * @function
 * @throws `CallError` with a tag of `ResetPasswordErrorTag`.
 * @example
 * await resetPassword(client, { token: resetToken, newPassword: "battery staple 7" })
 */
export const resetPassword = createAction(call)
