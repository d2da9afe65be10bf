import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { removePhone as call } from "#contract/profile/phone.ts"
import { createAction } from "#transport/createAction.ts"

/** What `removePhone` takes. */
export type RemovePhoneParameters = CallParameters<typeof call>
/** What `removePhone` answers. */
export type RemovePhoneData = CallData<typeof call>
/** The tags that `removePhone` may be refused with. */
export type RemovePhoneErrorTag = CallErrorTag<typeof call>

/**
 * Takes the phone number out of the account. Asks for a step-up; withdrawals wait for 24 hours afterwards.
 *
 * @function
 * @throws `CallError` with a tag of `RemovePhoneErrorTag`.
 * @example
 * await removePhone(client, { password: "correct horse battery" })
 */
export const removePhone = createAction(call)
