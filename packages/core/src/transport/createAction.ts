import type { WalletClient } from "#client.ts"
import type { CallName, KeyedCallName } from "#contract/contract.ts"
import type { Call, CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import type { Answer } from "#errors/safe.ts"
import { type CallOptions, request } from "./request.ts"
import { requestWith } from "./requestWith.ts"

/** A call that takes no parameters at all. */
export type WithoutParameters = Call & { readonly params?: never; readonly query?: never; readonly body?: never }

/**
 * A call as a function. What only reads takes no parameters at all where none of them is needed. Field by
 * field, so that editors and the API pages name the fields and not the declaration; `Exclude` does the same for the tags.
 */
export type Action<C extends Call, Options> = C extends WithoutParameters
  ? (client: WalletClient, options?: Options) => Answer<CallData<C>, Exclude<CallErrorTag<C>, never>>
  : [object, C["method"]] extends [CallParameters<C>, "GET"]
    ? (
        client: WalletClient,
        parameters?: { [Name in keyof CallParameters<C>]: CallParameters<C>[Name] },
        options?: Options,
      ) => Answer<CallData<C>, Exclude<CallErrorTag<C>, never>>
    : (
        client: WalletClient,
        parameters: { [Name in keyof CallParameters<C>]: CallParameters<C>[Name] },
        options?: Options,
      ) => Answer<CallData<C>, Exclude<CallErrorTag<C>, never>>

/** A call that needs no key. */
export type UnkeyedCall = Call & { readonly name: Exclude<CallName, KeyedCallName> }

/** The trait of a reading call that its action carries, so that the options of a query need no list of calls. */
export type WithStaleAfter = Pick<Call, "staleAfter">

/** Makes the action of a call that needs no key and whose answer the client doesn't keep. */
// @__NO_SIDE_EFFECTS__
export function createAction<const C extends UnkeyedCall>(call: C): Action<C, CallOptions> {
  const action = takesNone(call)
    ? (client: WalletClient, options?: CallOptions) => request(client, call, options)
    : (client: WalletClient, parameters: CallParameters<C>, options?: CallOptions) =>
        requestWith(client, call, parameters, options)
  const { staleAfter }: Call = call
  // TypeScript can't tell which of the two it is before it knows the call.
  return Object.assign(action as Action<C, CallOptions>, { staleAfter })
}

/** True if a call takes no parameters. */
export function takesNone<C extends Call>(call: C): call is C & WithoutParameters {
  return !(call.params ?? call.query ?? call.body)
}
