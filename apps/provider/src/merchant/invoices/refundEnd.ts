import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { EventContext } from "#platform/events.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import type { WithdrawalStep } from "#wallet/withdrawals/events.ts"
import { advanceInvoice, publishInvoice } from "./advance.ts"
import { lockInvoice } from "./invoice.ts"
import { setRefunded } from "./refund.ts"

/** Updates a refund by its withdrawal, in the transaction that ends the withdrawal. Ignores other withdrawals. */
export async function followRefund({ trx }: EventContext, { withdrawal, isSettled }: WithdrawalStep): Promise<void> {
  if (!isSettled) return
  const refund = await trx
    .selectFrom("invoice_refunds")
    .select("id")
    .where("withdrawal_id", "=", withdrawal.id)
    .executeTakeFirst()
  if (refund) await enqueue(trx, "invoice.refundEnded", { refundId: refund.id })
}

/**
 * Records the end of a refund over a chain. The amount that did not arrive belongs to the merchant again and can be
 * refunded again.
 */
export async function endRefund(services: Services, trx: Transaction<Database>, refundId: string): Promise<void> {
  const { invoice_id, payment_id, amount, withdrawal_id, ...refund } = await trx
    .selectFrom("invoice_refunds")
    .selectAll()
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow()
  const invoice = await lockInvoice(trx, invoice_id)
  const withdrawal = await trx
    .selectFrom("withdrawals")
    .select("state")
    .where("id", "=", withdrawal_id)
    .executeTakeFirstOrThrow()
  const state = withdrawal.state === "completed" ? "completed" : "failed"
  if (state === refund.state) return
  await trx.updateTable("invoice_refunds").set({ state }).where("id", "=", refundId).execute()
  // A withdrawal marked as failed may turn out to have been paid.
  const change = state === "failed" ? -amount : refund.state === "failed" ? amount : 0n
  if (change !== 0n) {
    const { refunded } = await trx
      .selectFrom("invoice_payments")
      .select("refunded")
      .where("id", "=", payment_id)
      .executeTakeFirstOrThrow()
    await setRefunded(trx, payment_id, refunded + change)
  }
  const after = await advanceInvoice(services, trx, invoice)
  if (after === invoice) await publishInvoice(trx, invoice)
}
