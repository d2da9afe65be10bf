import { inPipeline } from "#platform/database/inPipeline.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { defineJobs } from "#platform/jobs/job.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { lockBatch, takeStep } from "./batch.ts"
import { batchLifecycle, holdsMoney } from "./batchLifecycle.ts"
import { checkBatch } from "./check.ts"
import { payPart } from "./pay.ts"
import { readStandstill } from "./standstill.ts"
import { startPaying } from "./startPaying.ts"
import { tellPart } from "./tell.ts"

interface About {
  readonly batchId: string
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "payoutBatch.check": About
    "payoutBatch.begin": About
    /** Pays one part and enqueues the next job. Several such jobs run in parallel. */
    "payoutBatch.pay": About
    /** Notifies the recipients of a part. */
    "payoutBatch.tell": { readonly partId: string }
    /** Resumes the batches of a customer whose account was paused. */
    "payoutBatch.resume": { readonly userId: string }
    "payoutBatch.expire": About
  }
}

/** Background jobs of a batch. A job that runs again or too late finds nothing left to do. */
export const payoutBatchJobs = {
  ...defineJobs(
    { lane: "internal", onExhaustion: "keepTrying" },
    {
      "payoutBatch.check": (services, { batchId }) => checkBatch(services, batchId),
    },
  ),

  ...defineJobs(
    { lane: "money", onExhaustion: "keepTrying" },
    {
      "payoutBatch.begin": (services, { batchId }) => begin(services, batchId),
      "payoutBatch.pay": (services, { batchId }) => payPart(services, batchId),
    },
  ),

  ...defineJobs(
    { lane: "internal", onExhaustion: "keepTrying" },
    {
      "payoutBatch.tell": (services, { partId }) => tellPart(services, partId),
    },
  ),

  ...defineJobs(
    { lane: "money", onExhaustion: "keepTrying" },
    {
      "payoutBatch.resume": (services, { userId }) => resume(services, userId),
      "payoutBatch.expire": (services, { batchId }) => expire(services, batchId),
    },
  ),
}

async function begin(services: Services, batchId: string): Promise<void> {
  const { db, now } = services
  const at = now()
  await inPipeline(
    db,
    (trx) => lockBatch(trx, batchId),
    async ({ trx }, batch) => {
      const step = nextStep(batchLifecycle, batch.state, "begin", "clock")
      if (!step) return
      // Since the approval the account may have been frozen (then `resume` continues) or locked.
      const standstill = await readStandstill(services, trx, batch.user_id, at)
      if (standstill) {
        if (standstill.until) await enqueue(trx, "payoutBatch.begin", { batchId }, standstill.until)
        return
      }
      await Promise.all([
        takeStep(trx, batch, { state: step.state, event: "begin", actor: "clock", at }),
        startPaying(trx, batchId),
      ])
    },
  )
}

/** Resumes the batches that were paused with their customer's account. A batch that is not due yet has its own job. */
async function resume({ db, now }: Services, userId: string): Promise<void> {
  const moment = now()
  await db.transaction().execute(async (trx) => {
    const batches = await trx
      .selectFrom("payout_batches")
      .select(["id", "state", "scheduled_at"])
      .where("user_id", "=", userId)
      .where("state", "in", [...holdsMoney])
      .execute()
    for (const { id, state, scheduled_at } of batches) {
      if (state === "processing") await startPaying(trx, id)
      else if (!scheduled_at || scheduled_at <= moment) await enqueue(trx, "payoutBatch.begin", { batchId: id })
    }
  })
}

async function expire({ db, now }: Services, batchId: string): Promise<void> {
  const moment = now()
  await db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, batchId)
    const step = nextStep(batchLifecycle, batch.state, "expire", "clock")
    if (!step || !batch.expires_at || batch.expires_at > moment) return
    await takeStep(trx, batch, { state: step.state, event: "expire", actor: "clock", at: moment })
  })
}
