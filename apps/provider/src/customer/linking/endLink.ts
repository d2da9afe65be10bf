import type { AccessChanged } from "#access/identity/events.ts"
import type { EventContext } from "#platform/events.ts"
import { cutLink } from "./cutLink.ts"
import { linkStateAt, linkStep, newestLink, writeLinkState } from "./links.ts"

/** Cuts the link to a customer's messenger, or voids its pending code. A first phone number leaves the link as it is. */
export async function endLink(
  { services, trx }: EventContext,
  { userId, origin, isFirstPhone }: AccessChanged,
): Promise<void> {
  const link = await newestLink(trx, userId)
  if (!link) return
  const now = services.now()
  const state = linkStateAt(link, now)
  if (state === "linked" && !isFirstPhone) await cutLink({ ...services, db: trx }, link, "customer", origin)
  if (state === "link_pending") await writeLinkState(trx, link, linkStep(link, "replace", "customer", now))
}
