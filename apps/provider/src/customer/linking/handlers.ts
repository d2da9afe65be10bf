import { lockUser } from "#access/identity/users.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { cutLink } from "./cutLink.ts"
import { addLink, linkStateAt, linkStep, newestLink, presentLink, writeLinkState } from "./links.ts"

/**
 * Calls about the link between an account and a messenger.
 *
 * @see screens B linkRequired
 */
export const linkingHandlers = {
  getAccountLink: async (services, { caller }) =>
    presentLink(services, await newestLink(services.db, caller.actor.userId)),

  startAccountLink: async (services, { caller, trx, requireStepUp }) => {
    // Otherwise two concurrent calls would both find nothing to replace.
    await lockUser(trx, caller.actor.userId)
    const link = await newestLink(trx, caller.actor.userId)
    if (link?.state === "linked") throw refuse("state_conflict", { details: { state: "linked" } })
    // A messenger shows the account's data, and a stolen session could link the thief's.
    await requireStepUp()
    if (link?.state === "link_pending") {
      const isLate = linkStateAt(link, services.now()) === "expired"
      await writeLinkState(trx, link, isLate ? "expired" : linkStep(link, "replace", "customer", services.now()))
    }
    return presentLink(services, await addLink({ ...services, db: trx }, caller.actor.userId))
  },

  unlinkAccount: async (services, { caller, origin, trx, requireStepUp }) => {
    await lockUser(trx, caller.actor.userId)
    const link = await newestLink(trx, caller.actor.userId)
    if (link?.state !== "linked") throw refuse("state_conflict", { details: { state: link?.state ?? "none" } })
    await requireStepUp()
    await cutLink({ ...services, db: trx }, link, "customer", origin)
    return presentLink(services, await newestLink(trx, caller.actor.userId))
  },
} satisfies Pick<Handlers, "getAccountLink" | "startAccountLink" | "unlinkAccount">
