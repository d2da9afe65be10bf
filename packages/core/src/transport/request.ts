import type { WalletClient } from "#client.ts"
import type { CallName, KeyedCallName } from "#contract/contract.ts"
import type { Call, CallData, CallErrorTag } from "#contract/declaration/call.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import type { PreparedCall } from "./prepareRequest.ts"
import { type StateUpdater, send } from "./send.ts"

/** Options of every call, its last parameter. */
export interface CallOptions {
  /** Aborts the call: its promise is then rejected with the signal's reason, which is no error and shows no toast. */
  readonly signal?: Signal | undefined
}

type CallWithoutParameters = Call & {
  readonly name: Exclude<CallName, KeyedCallName>
  readonly params?: never
  readonly query?: never
  readonly body?: never
}

/** Makes a call that takes no parameters and needs no key. */
export function request<const C extends CallWithoutParameters>(
  client: WalletClient,
  call: C,
  options?: CallOptions,
  keep?: StateUpdater<CallData<C>>,
): Answer<CallData<C>, CallErrorTag<C>> {
  return sendTyped<C>(client, { call, path: call.path, body: undefined }, options, keep)
}

/** Sends a call without a key: one that only reads is tried again where that helps, any other is not. */
export function sendTyped<C extends Call>(
  client: WalletClient,
  prepared: PreparedCall,
  options: CallOptions | undefined,
  keep: StateUpdater<CallData<C>> | undefined,
): Answer<CallData<C>, CallErrorTag<C>> {
  return toAnswer<C>(
    send(client, prepared, { signal: options?.signal, repeatable: prepared.call.method === "GET", keep }),
  )
}

/** The data is what the call's schema let through: the one place where its type is put back. */
export function toAnswer<C extends Call>(data: Promise<unknown>): Answer<CallData<C>, CallErrorTag<C>> {
  return data
}
