import { inLane, type JobHandlers } from "#platform/jobs/job.ts"
import { advanceKyc } from "./advance.ts"
import type { KycJobs } from "./jobKinds.ts"
import { lockSession } from "./sessions.ts"

export const kycJobs = inLane("internal", {
  /** A check that was gone on with meanwhile runs out later, and has a job of its own for that. */
  async "kyc.expire"({ db, now }, { sessionId }) {
    await db.transaction().execute(async (trx) => {
      const row = await lockSession(trx, sessionId)
      if (!row?.valid_until || row.valid_until > now()) return
      await advanceKyc(trx, row, { event: "expired", actor: "clock" }, now())
    })
  },
}) satisfies Pick<JobHandlers, keyof KycJobs>
