import { register as call } from "#contract/access/registration.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `register` takes. */
export type RegisterParameters = CallParameters<typeof call>
/** What `register` answers. */
export type RegisterData = CallData<typeof call>
/** The tags that `register` may be refused with. */
export type RegisterErrorTag = CallErrorTag<typeof call>

/**
 * Makes an account. The answer is the same whether the address was known or not; its owner gets a mail.
 *
 * @function
 * @throws `CallError` with a tag of `RegisterErrorTag`.
 * @example
 * const { registrationId } = await register(client, { email: "dora@example.com", password: "correct horse" })
 */
export const register = createAction(call)
