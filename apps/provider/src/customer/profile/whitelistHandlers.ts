import { writeAudit } from "#access/identity/audit.ts"
import { lockUser } from "#access/identity/users.ts"
import { readSettings, writeSettings } from "#customer/settings/store.ts"
import { whitelistAt } from "#customer/settings/whitelist.ts"
import { notify } from "#notifications/notify.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { readProfile } from "./profile.ts"

/** The time for which the list stays in force after it was turned off, in milliseconds: time for the owner to notice. */
const offDelayMs = 24 * 3_600_000

export const whitelistHandlers = {
  setWithdrawalWhitelist: async (services, { caller, input, origin, trx, requireStepUp }) => {
    const { account: userId } = caller
    const now = services.now()
    const inTrx = { ...services, db: trx }
    await lockUser(trx, userId)
    const settings = await readSettings(trx, userId)
    const { enabled, offAt } = settings ? whitelistAt(settings, now) : { enabled: false, offAt: null }
    if (input.enabled && !(enabled && offAt === null)) {
      await writeSettings(trx, userId, { whitelist_since: now, whitelist_off_at: null })
      await tell("whitelist_enabled")
    } else if (!input.enabled && enabled && offAt === null) {
      await requireStepUp()
      await writeSettings(trx, userId, { whitelist_off_at: new Date(now.getTime() + offDelayMs) })
      await tell("whitelist_disabled")
    }
    return readProfile(inTrx, caller)

    async function tell(event: "whitelist_enabled" | "whitelist_disabled") {
      await writeAudit(inTrx, userId, event, origin)
      await notify(trx, userId, event)
    }
  },
} satisfies Pick<Handlers, "setWithdrawalWhitelist">
