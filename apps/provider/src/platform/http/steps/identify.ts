import type { Gate, Visitor } from "../gate.ts"
import type { RateLimits } from "../rateLimits.ts"
import type { Incoming } from "../request.ts"

/**
 * Who makes a request: undefined on public calls. The address is counted first, so that guessing credentials is limited.
 *
 * @throws Refusal `rate_limited`, or what the gate refuses credentials with.
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
