import type { WalletClient } from "#client.ts"
import type { CallName, KeyedCallName } from "#contract/contract.ts"
import type { Call, CallData, CallParameters } from "#contract/declaration/call.ts"
import { prepareRequest } from "./prepareRequest.ts"
import { type CallOptions, sendTyped } from "./request.ts"
import type { StateUpdater } from "./send.ts"

type UnkeyedCall = Call & { readonly name: Exclude<CallName, KeyedCallName> }

/** Makes a call with parameters that needs no key. The provider checks them. */
export function requestWith<const C extends UnkeyedCall>(
  client: WalletClient,
  call: C,
  parameters: CallParameters<C>,
  options?: CallOptions,
  keep?: StateUpdater<CallData<C>>,
): Promise<CallData<C>> {
  try {
    return sendTyped<C>(client, prepareRequest(call, parameters), options, keep)
  } catch (error) {
    return Promise.reject(error)
  }
}
