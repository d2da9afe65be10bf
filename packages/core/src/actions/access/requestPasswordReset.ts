import { requestPasswordReset as call } from "#contract/access/passwords.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `requestPasswordReset` takes. */
export type RequestPasswordResetParameters = CallParameters<typeof call>
/** What `requestPasswordReset` answers. */
export type RequestPasswordResetData = CallData<typeof call>
/** The tags that `requestPasswordReset` may be refused with. */
export type RequestPasswordResetErrorTag = CallErrorTag<typeof call>

/**
 * Mails a link to set a new password, where the address is a customer's. The answer is the same for any address.
 *
 * @function
 * @throws `CallError` with a tag of `RequestPasswordResetErrorTag`.
 * @example
 * await requestPasswordReset(client, { email: "ann@example.com" })
 */
export const requestPasswordReset = createAction(call)
