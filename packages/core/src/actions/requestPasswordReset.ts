import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { requestPasswordReset as call } from "../contract/passwords.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `requestPasswordReset` takes. */
export type RequestPasswordResetParameters = CallParameters<typeof call>
/** What `requestPasswordReset` answers. */
export type RequestPasswordResetData = CallData<typeof call>
/** The tags that `requestPasswordReset` may be refused with. */
export type RequestPasswordResetErrorTag = CallErrorTag<typeof call>

/**
 * Mails a link to set a new password, where the address is a customer's. The answer is the same for any address.
 *
 * @throws `CallError` with a tag of `RequestPasswordResetErrorTag`.
 * @example
 * await requestPasswordReset(client, { email: "ann@example.com" })
 */
export function requestPasswordReset(
  client: WalletClient,
  parameters: RequestPasswordResetParameters,
  options?: CallOptions,
): Answer<RequestPasswordResetData, RequestPasswordResetErrorTag> {
  return requestWith(client, call, parameters, options)
}
