import type { Answer, WalletClient } from "@wallet/core"
import type { CallData, CallErrorTag, CallParameters, Contract, MoneyCallName } from "@wallet/core/contract"
import type { QueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"
import { type MoneyCallHookOptions, type MoneyCallHookResult, type SendMoney, useMoneyCall } from "./useMoneyCall.ts"

/** Makes the hook of a call that changes something. The queries of `changes` are read again afterwards. */
// @__NO_SIDE_EFFECTS__
export function createCallHook<Data, Tag extends string, Parameters = void>(
  call: (client: WalletClient, parameters: Parameters) => Answer<Data, Tag>,
  changes: readonly ((client: WalletClient) => QueryKey)[] = [],
): () => CallHookResult<Data, Tag, Parameters> {
  return () => useCall(call, changes)
}

/**
 * Makes the hook of a call that moves money. The type lists its parameters field by field, so that editors and the API
 * pages show the fields and not the declaration; `Exclude` does the same for the tags.
 */
// @__NO_SIDE_EFFECTS__
export function createMoneyCallHook<const Name extends MoneyCallName>(
  name: Name,
  send: SendMoney<Name>,
): (
  options?: MoneyCallHookOptions<CallData<Contract[Name]>, Exclude<CallErrorTag<Contract[Name]>, never>>,
) => MoneyCallHookResult<
  CallData<Contract[Name]>,
  Exclude<CallErrorTag<Contract[Name]>, never>,
  { [Field in keyof CallParameters<Contract[Name]>]: CallParameters<Contract[Name]>[Field] }
>
export function createMoneyCallHook<Name extends MoneyCallName>(name: Name, send: SendMoney<Name>) {
  return (options?: MoneyCallHookOptions<CallData<Contract[Name]>, CallErrorTag<Contract[Name]>>) =>
    useMoneyCall(name, send, options)
}
