import { confirmEmail as call } from "#contract/access/registration.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `confirmEmail` takes. */
export type ConfirmEmailParameters = CallParameters<typeof call>
/** What `confirmEmail` answers. */
export type ConfirmEmailData = CallData<typeof call>
/** The tags that `confirmEmail` may be refused with. */
export type ConfirmEmailErrorTag = CallErrorTag<typeof call>

/**
 * Confirms an e-mail address with the code from the mail.
 *
 * @function
 * @throws `CallError` with a tag of `ConfirmEmailErrorTag`.
 * @example
 * const { registrationId } = await register(client, { email: "dora@example.com", password: "correct horse" })
 * await confirmEmail(client, { registrationId, code })
 */
export const confirmEmail = createAction(call)
