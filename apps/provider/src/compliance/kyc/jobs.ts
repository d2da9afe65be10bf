import { defineJobs } from "#platform/jobs/job.ts"
import { advanceKyc } from "./advance.ts"
import { lockSession } from "./sessions.ts"
import { acceptVendorMessage } from "./vendorMessage.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    /** Fetches an event that the vendor announced, and applies it. */
    "kyc.followEvent": { readonly eventId: string }
    /** Queries the vendor about a check without news. */
    "kyc.ask": { readonly sessionId: string }
    /** Due when a link or an approval expires. */
    "kyc.expire": { readonly sessionId: string }
  }
}

export const kycJobs = {
  ...defineJobs(
    { lane: "kyc", onExhaustion: "keepTrying" },
    {
      async "kyc.followEvent"(services, { eventId }) {
        await acceptVendorMessage(services, await services.rails.kyc.readEvent(eventId))
      },
      async "kyc.ask"(services, { sessionId }) {
        const check = await services.rails.kyc.readCheck?.(sessionId)
        if (check) await acceptVendorMessage(services, check)
      },
    },
  ),

  ...defineJobs(
    { lane: "internal", onExhaustion: "keepTrying" },
    {
      /** A check that was continued expires later, with a job of its own. */
      async "kyc.expire"({ db, now }, { sessionId }) {
        await db.transaction().execute(async (trx) => {
          const row = await lockSession(trx, sessionId)
          if (!row?.valid_until || row.valid_until > now()) return
          await advanceKyc(trx, row, { event: "expired", actor: "clock" }, now())
        })
      },
    },
  ),
}
