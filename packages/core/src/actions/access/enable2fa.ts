import type { WalletClient } from "#client.ts"
import { enable2fa as call } from "#contract/access/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import type { Answer } from "#errors/safe.ts"
import type { CallOptions } from "#transport/request.ts"
import { requestWith } from "#transport/requestWith.ts"

/** The parameters of `enable2fa`. */
export type Enable2faParameters = CallParameters<typeof call>
/** The answer of `enable2fa`. */
export type Enable2faData = CallData<typeof call>
/** The tags that `enable2fa` may be refused with. */
export type Enable2faErrorTag = CallErrorTag<typeof call>

/**
 * Turns two-factor on and keeps that in `user`.
 *
 * @see spec §4, §7
 * @throws `CallError` with a tag of `Enable2faErrorTag`.
 * @example
 * await enable2fa(client, { oneTimePassword: "123456" })
 */
export function enable2fa(
  client: WalletClient,
  parameters: Enable2faParameters,
  options?: CallOptions,
): Answer<Enable2faData, Enable2faErrorTag> {
  return requestWith(client, call, parameters, options, (_, state) => ({
    ...state,
    user: state.user && { ...state.user, hasOneTimePassword: true },
  }))
}
