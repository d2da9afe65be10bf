import type { Handlers } from "../http/handler.ts"
import { requireStep } from "../lifecycle/lifecycle.ts"
import { publish } from "../live/publish.ts"
import { lockOrOpenSession, presentKyc, readRow } from "./sessions.ts"
import { kycLifecycle } from "./states.ts"

/** Calls about the customer's identity check (spec §7). */
export const kycHandlers = {
  getKycStatus: async ({ db }, { caller }) => {
    const row = await db.selectFrom("kyc_sessions").selectAll().where("user_id", "=", caller.userId).executeTakeFirst()
    return presentKyc(row && readRow(row))
  },

  requestKycRedirectUrl: async ({ db, rails, config, now }, { caller }) => {
    const session = await db.transaction().execute((trx) => lockOrOpenSession(trx, caller.userId, now()))
    requireStep(kycLifecycle, session.status, "link_requested", "customer")
    // Outside the transaction: the vendor may be slow. The same reference asks for the same check.
    const redirectUrl = await rails.kyc.requestRedirectUrl({
      reference: session.id,
      returnUrl: `${config.siteOrigin}/account/verification`,
    })
    return db.transaction().execute(async (trx) => {
      const current = await lockOrOpenSession(trx, caller.userId, now())
      const { state: status } = requireStep(kycLifecycle, current.status, "link_requested", "customer")
      const updated = { ...current, status, redirect_url: redirectUrl, comment: null, updated_at: now() }
      await trx.updateTable("kyc_sessions").set(updated).where("id", "=", current.id).execute()
      await publish(trx, caller.userId, "kyc")
      return presentKyc(updated)
    })
  },
} satisfies Pick<Handlers, "getKycStatus" | "requestKycRedirectUrl">
