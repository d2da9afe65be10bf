import type { WalletClient } from "#client.ts"
import { login as call } from "#contract/access/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import type { Answer } from "#errors/safe.ts"
import { signedOut } from "#state/walletState.ts"
import type { CallOptions } from "#transport/request.ts"
import { requestWith } from "#transport/requestWith.ts"

/** The parameters of `login`. */
export type LoginParameters = CallParameters<typeof call>
/** The answer of `login`. */
export type LoginData = CallData<typeof call>
/** The tags that `login` may be refused with. */
export type LoginErrorTag = CallErrorTag<typeof call>

/**
 * Opens a session: stores the token and the user, and removes everything of the previous user. The client emits
 * "session".
 *
 * @throws `CallError` with a tag of `LoginErrorTag`; `otp_required` asks for the same call with `oneTimePassword`.
 * @example
 * const { user } = await login(client, { email: "ann@example.com", password: "correct horse" })
 */
export function login(
  client: WalletClient,
  parameters: LoginParameters,
  options?: CallOptions,
): Answer<LoginData, LoginErrorTag> {
  return requestWith(client, call, parameters, options, ({ accessToken, user }, state) => ({
    ...state,
    ...signedOut,
    accessToken,
    user,
  }))
}
