import type { WalletClient } from "#client.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import type { Answer } from "#errors/safe.ts"
import type { UnkeyedCall, WithoutParameters } from "./createAction.ts"
import { type CallOptions, request } from "./request.ts"
import type { StateUpdater } from "./send.ts"

/** A reading call without parameters as a function. */
type KeptAction<C extends UnkeyedCall & WithoutParameters> = (
  client: WalletClient,
  options?: CallOptions,
) => Answer<CallData<C>, Exclude<CallErrorTag<C>, never>>

/**
 * Makes the action of a reading call without parameters whose answer updates the client's state.
 *
 * @param keep gives the state with the answer in it.
 */
// @__NO_SIDE_EFFECTS__
export function createKeptAction<const C extends UnkeyedCall & WithoutParameters>(
  call: C,
  keep: StateUpdater<CallData<C>>,
): KeptAction<C> {
  const action: KeptAction<C> = (client, options) => request(client, call, options, keep)
  return Object.assign(action, { staleAfter: call.staleAfter })
}
