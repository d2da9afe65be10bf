import type { WalletClient } from "#client.ts"
import { disable2fa as call } from "#contract/access/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import type { Answer } from "#errors/safe.ts"
import type { CallOptions } from "#transport/request.ts"
import { requestWith } from "#transport/requestWith.ts"

/** The parameters of `disable2fa`. */
export type Disable2faParameters = CallParameters<typeof call>
/** The answer of `disable2fa`. */
export type Disable2faData = CallData<typeof call>
/** The tags that `disable2fa` may be refused with. */
export type Disable2faErrorTag = CallErrorTag<typeof call>

/**
 * Turns two-factor off and keeps that in `user`. Where the described product sets the flag to true, which looks
 * like a defect, it becomes false here.
 *
 * @see spec §7; spec §4
 * @throws `CallError` with a tag of `Disable2faErrorTag`.
 * @example
 * await disable2fa(client, { oneTimePassword: code })
 */
export function disable2fa(
  client: WalletClient,
  parameters: Disable2faParameters,
  options?: CallOptions,
): Answer<Disable2faData, Disable2faErrorTag> {
  return requestWith(client, call, parameters, options, (_, state) => ({
    ...state,
    user: state.user && { ...state.user, hasOneTimePassword: false },
  }))
}
