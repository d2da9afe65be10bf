import type { WalletClient } from "#client.ts"
import type { KeyedCallName } from "#contract/contract.ts"
import type { Call, CallParameters } from "#contract/declaration/call.ts"
import { type Action, takesNone } from "./createAction.ts"
import { type OnceOptions, requestOnce } from "./requestOnce.ts"

type KeyedCall = Call & { readonly name: KeyedCallName }

/** Makes the action of a call that happens once per Idempotency-Key. */
// @__NO_SIDE_EFFECTS__
export function createKeyedAction<const C extends KeyedCall>(call: C): Action<C, OnceOptions> {
  const action = takesNone(call)
    ? (client: WalletClient, options?: OnceOptions) => requestOnce<KeyedCall>(client, call, {}, options)
    : (client: WalletClient, parameters: CallParameters<C>, options?: OnceOptions) =>
        requestOnce(client, call, parameters, options)
  return action as Action<C, OnceOptions>
}
