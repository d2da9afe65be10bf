import type { WalletClient } from "#client.ts"
import { isolate } from "#state/emitter.ts"
import { randomHex } from "./randomHex.ts"

/** The header `traceparent` of a call (W3C Trace Context): the embedder's, or that of a trace of its own. */
export function createTraceparent({ options: { traceparent, random } }: WalletClient): string {
  let given: string | undefined
  // An embedder's tracing that breaks must not break a payment.
  isolate(() => {
    given = traceparent?.()
  })
  // Nothing is recorded here, which is what the last part says.
  return given ?? `00-${randomHex(random, 4)}-${randomHex(random, 2)}-00`
}
