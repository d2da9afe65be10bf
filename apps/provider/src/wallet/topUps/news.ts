import { validate as isUuid } from "uuid"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import type { UnsignedNews } from "#rails/sbp/sbpRail.ts"
import { readRefund } from "./refunds.ts"
import { enqueueTopUpJob } from "./topUpJob.ts"

/** Enqueues a request to the acquirer about a top-up that is said to have news. Unknown references are ignored. */
export async function acceptNews({ db }: Services, { reference, refund: refundId }: UnsignedNews): Promise<void> {
  if (!isUuid(reference)) return
  await db.transaction().execute(async (trx) => {
    const sbp = await trx.selectFrom("sbp_top_ups").select("id").where("id", "=", reference).executeTakeFirst()
    if (sbp) return enqueue(trx, "sbpTopUp.lookUp", { topUpId: sbp.id })
    const topUp = await trx.selectFrom("top_ups").selectAll().where("id", "=", reference).executeTakeFirst()
    if (!topUp) return
    if (refundId === undefined) return enqueueTopUpJob(trx, "authenticate", topUp)
    const refund = isUuid(refundId) ? await readRefund(trx, refundId) : undefined
    if (refund?.top_up_id === topUp.id) await enqueueTopUpJob(trx, "askRefund", topUp, { refundId })
  })
}
