import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { resendConfirmation as call } from "../contract/registration.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `resendConfirmation` takes. */
export type ResendConfirmationParameters = CallParameters<typeof call>
/** What `resendConfirmation` answers. */
export type ResendConfirmationData = CallData<typeof call>
/** The tags that `resendConfirmation` may be refused with. */
export type ResendConfirmationErrorTag = CallErrorTag<typeof call>

/**
 * Sends the confirmation mail again. The answer is always the same.
 *
 * @throws `CallError` with a tag of `ResendConfirmationErrorTag`.
 * @example
 * const { registrationId } = await register(client, { email: "dora@example.com", password: "correct horse" })
 * await resendConfirmation(client, { registrationId })
 */
export function resendConfirmation(
  client: WalletClient,
  parameters: ResendConfirmationParameters,
  options?: CallOptions,
): Answer<ResendConfirmationData, ResendConfirmationErrorTag> {
  return requestWith(client, call, parameters, options)
}
