import { type Call, isKeyed } from "@wallet/core/contract"
import type { Caller } from "../caller.ts"
import { checkInput, type RawInput } from "../checkInput.ts"
import type { Origin } from "../handler.ts"
import { readIdempotencyKey } from "../keyedRequest.ts"
import { refuseUnknownNames } from "../refuseUnknownNames.ts"
import type { Incoming } from "../request.ts"

/** A request whose parts fit its call. */
export interface ValidRequest {
  /** As it was sent: what its hash is made of. */
  readonly sent: RawInput
  readonly input: unknown
  readonly key: string | undefined
  readonly origin: Origin
  readonly caller: Caller | undefined
}

/**
 * Reads a request and checks it by the schemas of its call.
 *
 * @throws Refusal `validation_failed`, `idempotency_key_missing`, or why the body can't be read.
 */
export async function validate({ call, origin, raw }: Incoming, caller: Caller | undefined): Promise<ValidRequest> {
  const params = raw.readParams()
  const query = raw.readQuery()
  refuseUnknownNames(call, query, caller)
  const body = call.body ? await raw.readBody() : {}
  const sent = { params, query, body }
  const input = checkInput(call, sent)
  const key = caller && requireIdempotencyKey(call, raw.idempotencyKey)
  return { sent, input, key, origin: caller ? { ...origin, actor: caller.actor } : origin, caller }
}

/** The key under which a request happens once; an empty one is none. Only what moves money can't go without. */
function requireIdempotencyKey(call: Call, header: string | undefined): string | undefined {
  if (!isKeyed(call) || (!header && !call.movesMoney)) return undefined
  return readIdempotencyKey(header)
}
