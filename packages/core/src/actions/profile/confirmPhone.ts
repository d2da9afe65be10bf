import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { confirmPhone as call } from "#contract/profile/phone.ts"
import { createAction } from "#transport/createAction.ts"

/** What `confirmPhone` takes. */
export type ConfirmPhoneParameters = CallParameters<typeof call>
/** What `confirmPhone` answers. */
export type ConfirmPhoneData = CallData<typeof call>
/** The tags that `confirmPhone` may be refused with. */
export type ConfirmPhoneErrorTag = CallErrorTag<typeof call>

/**
 * Makes the new number the customer's, by the codes that were sent for it. Where it replaces another one, withdrawals wait
 * for 24 hours afterwards.
 *
 * @function
 * @throws `CallError` with a tag of `ConfirmPhoneErrorTag`.
 * @example
 * await confirmPhone(client, { newCode: "123456", currentCode: "654321" })
 */
export const confirmPhone = createAction(call)
