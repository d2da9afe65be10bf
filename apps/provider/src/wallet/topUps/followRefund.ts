import { inTransaction } from "#platform/http/transaction.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { getCardRail } from "#rails/card/acquirers.ts"
import type { CardRefundStatus } from "#rails/card/cardRail.ts"
import type { TopUpRefundsTable, TopUpsTable } from "#wallet/topUps/tables.ts"
import { pauseAfter, watchedFor } from "./pauses.ts"
import { lockTopUp, settleRefund } from "./refund.ts"
import { findPendingRefund, readRefund } from "./refunds.ts"
import { toAmounts } from "./topUp.ts"
import { enqueueTopUpJob, type RefundJob } from "./topUpJob.ts"

/**
 * Has the acquirer make a refund and polls its outcome, and then as long as the card's bank may return it, in case
 * that message gets lost.
 */
export async function followRefund(services: Services, job: RefundJob): Promise<void> {
  const { db, now } = services
  const asked = await askAboutRefund(services, job)
  if (!asked) return
  const { topUp, refund } = asked
  const { state, created_at, settled_at } = refund
  const age = now().getTime() - (settled_at ?? created_at).getTime()
  if (state !== "pending" && age >= watchedFor) return
  const runAt = new Date(now().getTime() + pauseAfter(age))
  await enqueueTopUpJob(db, "followRefund", topUp, { refundId: job.refundId, runAt })
}

interface AskedRefund {
  readonly topUp: TopUpsTable
  /** After the answer. */
  readonly refund: TopUpRefundsTable
}

/** Requests the outcome of a refund and books it. */
export async function askAboutRefund(services: Services, { refundId }: RefundJob): Promise<AskedRefund | undefined> {
  const { db, now } = services
  const refund = await readRefund(db, refundId)
  if (!refund) return undefined
  const topUp = await db.selectFrom("top_ups").selectAll().where("id", "=", refund.top_up_id).executeTakeFirstOrThrow()
  const status = await askOrRefund(services, topUp, refund)
  if (status && status.state !== "pending") {
    await inTransaction(db, (trx) => settleRefund(trx, refund, status, { actor: "rail", now: now() }))
  }
  const after = await readRefund(db, refundId)
  return after && { topUp, refund: after }
}

/** The status of a refund. If the acquirer was never asked for it, it is started, if its money is still held. */
async function askOrRefund(
  { rails }: Services,
  topUp: TopUpsTable,
  refund: TopUpRefundsTable,
): Promise<CardRefundStatus | undefined> {
  const names = { reference: topUp.id, refund: refund.id }
  const rail = getCardRail(rails, topUp.currency)
  const known = await rail.refundStatus(names)
  if (known || refund.state !== "pending") return known
  return rail.refund({ ...names, amount: storedMoney(refund.amount, topUp.currency) })
}

/** Continues a refund of a version without partial refunds. */
export async function followOldRefund(services: Services, { topUpId }: { readonly topUpId: string }): Promise<void> {
  const { db, rails, now } = services
  const refund = await inTransaction(db, async (trx) => {
    const topUp = await lockTopUp(trx, topUpId)
    return topUp && findPendingRefund(trx, topUp, now())
  })
  if (refund) return followRefund(services, { topUpId, refundId: refund.id })
  const topUp = await db.selectFrom("top_ups").selectAll().where("id", "=", topUpId).executeTakeFirstOrThrow()
  const known = await db.selectFrom("top_up_refunds").select("id").where("top_up_id", "=", topUpId).executeTakeFirst()
  // In the oldest versions `refunded` was reached before the refund.
  if (topUp.state !== "refunded" || known) return
  const { charged: amount } = toAmounts(topUp)
  await getCardRail(rails, topUp.currency).refund({ reference: topUpId, refund: topUpId, amount })
}
