import { inLane } from "#platform/jobs/job.ts"
import { storedMoney } from "#platform/money/money.ts"
import { advanceSbp } from "./advance.ts"

interface SbpTopUpJob {
  readonly topUpId: string
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "sbpTopUp.createCode": SbpTopUpJob
    "sbpTopUp.cancel": SbpTopUpJob
    "sbpTopUp.return": SbpTopUpJob
  }
}

/** Each of them may run twice: the bank knows the reference. */
export const sbpTopUpJobs = inLane("sbp", {
  async "sbpTopUp.createCode"({ db, rails, now }, { topUpId }) {
    const topUp = await db.selectFrom("sbp_top_ups").selectAll().where("id", "=", topUpId).executeTakeFirstOrThrow()
    if (topUp.state !== "created") return
    const amount = storedMoney(topUp.amount, topUp.currency)
    const link = await rails.sbp.createCode({ reference: topUpId, amount, expiresAt: topUp.expires_at })
    await db.transaction().execute((trx) => advanceSbp(trx, topUpId, () => "show", { link }, now()))
  },

  "sbpTopUp.cancel": ({ rails }, { topUpId }) => rails.sbp.cancel(topUpId),

  "sbpTopUp.return": ({ rails }, { topUpId }) => rails.sbp.returnPayment(topUpId),
})
