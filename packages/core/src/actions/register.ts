import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { register as call } from "../contract/registration.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `register` takes. */
export type RegisterParameters = CallParameters<typeof call>
/** What `register` answers. */
export type RegisterData = CallData<typeof call>
/** The tags that `register` may be refused with. */
export type RegisterErrorTag = CallErrorTag<typeof call>

/**
 * Makes an account. The answer is the same whether the address was known or not; its owner gets a mail.
 *
 * @throws `CallError` with a tag of `RegisterErrorTag`.
 * @example
 * const { registrationId } = await register(client, { email: "dora@example.com", password: "correct horse" })
 */
export function register(
  client: WalletClient,
  parameters: RegisterParameters,
  options?: CallOptions,
): Answer<RegisterData, RegisterErrorTag> {
  return requestWith(client, call, parameters, options)
}
