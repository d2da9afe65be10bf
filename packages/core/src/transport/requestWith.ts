import type { WalletClient } from "../client.ts"
import type { Call, CallData, CallParameters, SentCall } from "../contract/call.ts"
import { laySentCall } from "./laySentCall.ts"
import { type CallOptions, sendTyped } from "./request.ts"
import type { Keep } from "./send.ts"

type MoneylessCall = Call & { readonly movesMoney?: never }

/** Makes a call with parameters that moves no money. The provider checks them. */
export function requestWith<const C extends MoneylessCall>(
  client: WalletClient,
  call: SentCall & Pick<C, "name" | "data">,
  parameters: CallParameters<C>,
  options?: CallOptions,
  keep?: Keep<CallData<C>>,
): Promise<CallData<C>> {
  try {
    return sendTyped<C>(client, laySentCall(call, parameters), options, keep)
  } catch (error) {
    return Promise.reject(error)
  }
}
