import type { Gate, Visitor } from "../gate.ts"
import type { RateLimits } from "../rateLimits.ts"
import type { Incoming } from "../request.ts"

/**
 * Authenticates the caller; undefined on public calls. The address is counted first, which limits guessing credentials.
 *
 * @throws Refusal `rate_limited`, or the gate's refusal of the credentials.
 */
export async function identify(
  {
    gate,
    rateLimits,
  }: { readonly gate: Pick<Gate, "recognise">; readonly rateLimits: Pick<RateLimits, "countAddress"> },
  request: Incoming,
): Promise<Visitor | undefined> {
  rateLimits.countAddress(request.origin.address)
  return request.call.access === "public" ? undefined : gate.recognise(request)
}
