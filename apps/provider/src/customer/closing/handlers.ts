import { writeAudit } from "#access/identity/audit.ts"
import { lockUser } from "#access/identity/users.ts"
import { readProfile } from "#customer/profile/profile.ts"
import { readSettings, writeSettings } from "#customer/settings/store.ts"
import { notify } from "#notifications/notify.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { obstacleTo } from "./obstacles.ts"

/** Time in which a closing can be cancelled, in milliseconds. */
const waitingMs = 14 * 24 * 3_600_000

/** Calls to close an account, and to cancel that. */
export const accountClosingHandlers = {
  closeAccount: async (services, { caller, origin, trx }) => {
    const { account: userId } = caller
    await lockUser(trx, userId)
    if ((await readSettings(trx, userId))?.closes_at) throw refuse("state_conflict", { details: { state: "closing" } })
    const obstacle = await obstacleTo(trx, userId)
    if (obstacle) throw obstacle
    const closesAt = new Date(services.now().getTime() + waitingMs)
    await writeSettings(trx, userId, { closes_at: closesAt })
    await enqueue(trx, "account.close", { userId, closesAt: closesAt.toISOString() }, closesAt)
    const inTrx = { ...services, db: trx }
    await writeAudit(inTrx, userId, "closing_requested", origin)
    await notify(trx, userId, "closing_requested", { detail: closesAt.toISOString().slice(0, 10) })
    return readProfile(inTrx, caller)
  },

  keepAccount: (services, { caller, origin }) =>
    services.db.transaction().execute(async (trx) => {
      const { account: userId } = caller
      await lockUser(trx, userId)
      if (!(await readSettings(trx, userId))?.closes_at) throw refuse("state_conflict", { details: { state: "open" } })
      await writeSettings(trx, userId, { closes_at: null })
      const inTrx = { ...services, db: trx }
      await writeAudit(inTrx, userId, "closing_cancelled", origin)
      await notify(trx, userId, "closing_cancelled")
      return readProfile(inTrx, caller)
    }),
} satisfies Pick<Handlers, "closeAccount" | "keepAccount">
