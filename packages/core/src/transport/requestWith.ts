import type { WalletClient } from "../client.ts"
import type { Call, CallData, CallParameters } from "../contract/call.ts"
import { prepareCall } from "./prepareCall.ts"
import { type CallOptions, sendTyped } from "./request.ts"
import type { Keep } from "./send.ts"

type MoneylessCall = Call & { readonly movesMoney?: never }

/** Makes a call with parameters that moves no money. */
export async function requestWith<const C extends MoneylessCall>(
  client: WalletClient,
  call: C,
  parameters: CallParameters<C>,
  options?: CallOptions,
  keep?: Keep<CallData<C>>,
): Promise<CallData<C>> {
  return sendTyped(client, call, prepareCall(call, parameters), options, keep)
}
