import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { confirmEmailChange as call } from "#contract/profile/profile.ts"
import { createAction } from "#transport/createAction.ts"

/** What `confirmEmailChange` takes. */
export type ConfirmEmailChangeParameters = CallParameters<typeof call>
/** What `confirmEmailChange` answers. */
export type ConfirmEmailChangeData = CallData<typeof call>
/** The tags that `confirmEmailChange` may be refused with. */
export type ConfirmEmailChangeErrorTag = CallErrorTag<typeof call>

/**
 * Makes the new address the customer's, by the codes of both. Withdrawals wait for 24 hours afterwards.
 *
 * @function
 * @throws `CallError` with a tag of `ConfirmEmailChangeErrorTag`.
 * @example
 * await confirmEmailChange(client, { currentCode: "123456", newCode: "654321" })
 */
export const confirmEmailChange = createAction(call)
