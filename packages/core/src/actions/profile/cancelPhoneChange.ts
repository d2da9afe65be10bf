import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { cancelPhoneChange as call } from "#contract/profile/phone.ts"
import { createAction } from "#transport/createAction.ts"

/** What `cancelPhoneChange` answers. */
export type CancelPhoneChangeData = CallData<typeof call>
/** The tags that `cancelPhoneChange` may be refused with. */
export type CancelPhoneChangeErrorTag = CallErrorTag<typeof call>

/**
 * Gives up a number that `changePhone` asked for.
 *
 * @function
 * @throws `CallError` with a tag of `CancelPhoneChangeErrorTag`.
 * @example
 * await cancelPhoneChange(client)
 */
export const cancelPhoneChange = createAction(call)
