import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { changeEmail as call } from "#contract/profile/profile.ts"
import { createAction } from "#transport/createAction.ts"

/** What `changeEmail` takes. */
export type ChangeEmailParameters = CallParameters<typeof call>
/** What `changeEmail` answers. */
export type ChangeEmailData = CallData<typeof call>
/** The tags that `changeEmail` may be refused with. */
export type ChangeEmailErrorTag = CallErrorTag<typeof call>

/**
 * Asks for another e-mail address: both addresses get a code for `confirmEmailChange`. May ask for a step-up.
 *
 * @function
 * @throws `CallError` with a tag of `ChangeEmailErrorTag`.
 * @example
 * await changeEmail(client, { newEmail: "new@example.com", password: "correct horse battery" })
 */
export const changeEmail = createAction(call)
