import type { Kysely } from "kysely"
import { endOtherAccess } from "#access/identity/otherAccess.ts"
import { lockUser } from "#access/identity/users.ts"
import { readSettings, writeSettings } from "#customer/settings/store.ts"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import { defineJobs } from "#platform/jobs/job.ts"
import { obstacleTo } from "./obstacles.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "account.close": {
      readonly userId: string
      /** ISO 8601: identifies the request to close. Another time is another request. */
      readonly closesAt: string
    }
  }
}

const byTheClock = { address: "", userAgent: "", requestId: "" }

export const accountClosingJobs = defineJobs(
  { lane: "internal", onExhaustion: "keepTrying" },
  {
    /** Closes an account whose waiting time is over, unless that was cancelled or money has arrived since. */
    async "account.close"(services, { userId, closesAt }) {
      const { db, now } = services
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId)
        if ((await readSettings(trx, userId))?.closes_at?.toISOString() !== closesAt) return
        await writeSettings(trx, userId, { closes_at: null })
        if (await obstacleTo(trx, userId)) {
          await notify(trx, userId, "closing_cancelled")
          return
        }
        await forgetWaysIn(trx, userId, now())
        await endOtherAccess(services, trx, userId, byTheClock)
      })
    },
  },
)

/** Removes all access to the account, and frees its address and number for a new one. */
async function forgetWaysIn(trx: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable("users")
    .set({ email_key: `closed ${userId}`, phone: null, totp_secret: null, totp_pending_secret: null, closed_at: now })
    .where("id", "=", userId)
    .execute()
  await trx.deleteFrom("phone_changes").where("user_id", "=", userId).execute()
  await trx.deleteFrom("passkeys").where("user_id", "=", userId).execute()
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute()
  // Names and pictures of other people, which nobody can see any more.
  await trx.deleteFrom("contacts").where("user_id", "=", userId).execute()
  // A public link would continue to take money for a customer who can't reach it any more.
  await trx.updateTable("invoice_templates").set({ state: "archived" }).where("user_id", "=", userId).execute()
  await trx.updateTable("api_keys").set({ state: "disabled" }).where("user_id", "=", userId).execute()
}
