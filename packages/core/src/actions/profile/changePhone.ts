import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { changePhone as call } from "#contract/profile/phone.ts"
import { createAction } from "#transport/createAction.ts"

/** What `changePhone` takes. */
export type ChangePhoneParameters = CallParameters<typeof call>
/** What `changePhone` answers. */
export type ChangePhoneData = CallData<typeof call>
/** The tags that `changePhone` may be refused with. */
export type ChangePhoneErrorTag = CallErrorTag<typeof call>

/**
 * Asks for a mobile number, or another one: it gets a code for `confirmPhone`, and so does the number it replaces. May ask
 * for a step-up.
 *
 * @function
 * @throws `CallError` with a tag of `ChangePhoneErrorTag`.
 * @example
 * await changePhone(client, { newPhone: "+491701234567", password: "correct horse battery" })
 */
export const changePhone = createAction(call)
