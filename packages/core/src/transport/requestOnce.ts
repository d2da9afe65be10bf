import type { WalletClient } from "#client.ts"
import type { KeyedCallName } from "#contract/contract.ts"
import type { Call, CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import type { Answer } from "#errors/safe.ts"
import { openOperation } from "./operation.ts"
import { prepareKeyedRequest } from "./prepareRequest.ts"
import { type CallOptions, toAnswer } from "./request.ts"
import { send } from "./send.ts"

/** Options of a call that happens once per Idempotency-Key, its last parameter. */
export interface OnceOptions extends CallOptions {
  /** A key of the caller's own, in place of the one that the client makes and stores. At most 64 characters. */
  readonly idempotencyKey?: string | undefined
}

type KeyedCall = Call & { readonly name: KeyedCallName }

/**
 * Makes a call under a key: however often it is sent, it happens once. It is tried again after a failure; where its
 * outcome stays unknown, the key stays stored and the same call finds it again.
 */
export function requestOnce<const C extends KeyedCall>(
  client: WalletClient,
  call: C,
  parameters: CallParameters<C>,
  options?: OnceOptions,
): Answer<CallData<C>, CallErrorTag<C>> {
  return toAnswer<C>(sendOnce(client, call, parameters, options))
}

async function sendOnce(
  client: WalletClient,
  call: Call,
  parameters: unknown,
  options: OnceOptions | undefined,
): Promise<unknown> {
  const prepared = prepareKeyedRequest(call, parameters)
  if (options?.signal?.aborted) throw options.signal.reason
  const operation = openOperation(client, prepared, options?.idempotencyKey)
  const data = await send(client, prepared, {
    signal: options?.signal,
    idempotencyKey: operation.key,
    repeatable: true,
    onFailedAttempt: operation.onFailedAttempt,
    conclude: operation.conclude,
  })
  operation.settle()
  return data
}
