import { defineJobs } from "#platform/jobs/job.ts"
import { advanceKyc } from "./advance.ts"
import { lockSession } from "./sessions.ts"
import { acceptVendorMessage } from "./vendorMessage.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    /** Asks the vendor about an event that it announced, and acts on it. */
    "kyc.followEvent": { readonly eventId: string }
    /** Asks the vendor about a check that nothing was heard of. */
    "kyc.ask": { readonly sessionId: string }
    /** Due when a link, or what was approved, runs out. */
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
      /** A check that was gone on with meanwhile runs out later, and has a job of its own for that. */
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
