import type { WalletClient } from "#client.ts"
import { loginWithPasskey as call } from "#contract/access/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import type { Answer } from "#errors/safe.ts"
import { signedOut } from "#state/walletState.ts"
import type { CallOptions } from "#transport/request.ts"
import { requestWith } from "#transport/requestWith.ts"

/** The parameters of `loginWithPasskey`. */
export type LoginWithPasskeyParameters = CallParameters<typeof call>
/** The answer of `loginWithPasskey`. */
export type LoginWithPasskeyData = CallData<typeof call>
/** The tags that `loginWithPasskey` may be refused with. */
export type LoginWithPasskeyErrorTag = CallErrorTag<typeof call>

/**
 * Opens a session with a passkey alone, which answered `startPasskeyLogin`: keeps the token and the user, and nothing of
 * whoever was signed in before. The client emits "session".
 *
 * @throws `CallError` with a tag of `LoginWithPasskeyErrorTag`.
 * @example
 * const passkey = await askPasskey(await startPasskeyLogin(client))
 * const { user } = await loginWithPasskey(client, { passkey })
 */
export function loginWithPasskey(
  client: WalletClient,
  parameters: LoginWithPasskeyParameters,
  options?: CallOptions,
): Answer<LoginWithPasskeyData, LoginWithPasskeyErrorTag> {
  return requestWith(client, call, parameters, options, ({ accessToken, user }, state) => ({
    ...state,
    ...signedOut,
    accessToken,
    user,
  }))
}
