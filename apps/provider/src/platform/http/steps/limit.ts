import type { Services } from "#platform/services.ts"
import type { Visitor } from "../gate.ts"
import { toClientNetwork } from "../network.ts"
import { requireCallWay } from "../outsideParties.ts"
import { countedFor, type RateLimits } from "../rateLimits.ts"
import type { Incoming } from "../request.ts"

/** Dependencies of the rate limit, which applies before a request is read. */
export interface LimitParts {
  readonly services: Services
  readonly rateLimits: Omit<RateLimits, "countAddress" | "countBadCallback">
}

/**
 * Holds a request to the limits of its credentials, its account and its call, and to the rules of the areas.
 *
 * @throws Refusal `rate_limited`, `not_available`, or what the credentials or a rule of an area refuse with.
 */
export async function limit(
  { services, rateLimits }: LimitParts,
  { name, call, origin }: Incoming,
  visitor: Visitor | undefined,
): Promise<void> {
  if (visitor?.limitedAs !== undefined) rateLimits.countKey(visitor.limitedAs)
  if (visitor) rateLimits.countAccount(visitor.caller.account)
  await visitor?.admit?.()
  requireCallWay(services, name)
  if (visitor) for (const rule of services.callRules) await rule(services, call, visitor.caller)
  await rateLimits.countCall(
    name,
    visitor ? countedFor(services.callLimits[name], visitor.caller) : toClientNetwork(origin.address),
  )
}
