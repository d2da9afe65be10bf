import { resendConfirmation as call } from "#contract/access/registration.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `resendConfirmation` takes. */
export type ResendConfirmationParameters = CallParameters<typeof call>
/** What `resendConfirmation` answers. */
export type ResendConfirmationData = CallData<typeof call>
/** The tags that `resendConfirmation` may be refused with. */
export type ResendConfirmationErrorTag = CallErrorTag<typeof call>

/**
 * Sends the confirmation mail again. The answer is always the same.
 *
 * @function
 * @throws `CallError` with a tag of `ResendConfirmationErrorTag`.
 * @example
 * const { registrationId } = await register(client, { email: "dora@example.com", password: "correct horse" })
 * await resendConfirmation(client, { registrationId })
 */
export const resendConfirmation = createAction(call)
