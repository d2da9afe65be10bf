import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { BankFileError } from "#rails/bank/iso20022/fileError.ts"
import type { PaymentReport } from "#rails/bank/iso20022/readPaymentReport.ts"
import { endRejected } from "./ownPayments.ts"

/**
 * Applies the bank's report on a file of ours. Accepted payments are made later, as statements report. Rejected
 * payments have ended, unless a statement says otherwise.
 *
 * @throws BankFileError for a report on a file that is none of ours.
 */
export async function takeReport({ now }: Services, trx: Transaction<Database>, report: PaymentReport): Promise<void> {
  const moment = now()
  const batch = await trx
    .selectFrom("bank_batches")
    .selectAll()
    .where("message_id", "=", report.messageId)
    .forUpdate()
    .executeTakeFirst()
  if (!batch || !isWithBank.has(batch.state))
    throw new BankFileError(`it reports on the file ${report.messageId.slice(0, 35)}, which we have not sent`)
  const payments = await trx
    .selectFrom("bank_payments")
    .selectAll()
    .where("batch_id", "=", batch.id)
    .orderBy("reference")
    .forUpdate()
    .execute()
  const { outcome, reason } = report
  if (outcome === "rejected") {
    await endRejected(trx, payments, reason, moment)
  } else {
    for (const one of report.payments) {
      if (one.outcome !== "rejected") continue
      const payment = payments.find(({ end_to_end_id: id }) => id === one.endToEndId)
      if (payment) await endRejected(trx, [payment], one.reason, moment)
    }
  }
  if (outcome === null || outcome === "pending") return
  await trx
    .updateTable("bank_batches")
    .set({ state: outcome === "rejected" ? "rejected" : "accepted", reason, answered_at: moment })
    .where("id", "=", batch.id)
    .execute()
}

/** The bank's report may arrive before our own note that the bank has the file. */
const isWithBank: ReadonlySet<string> = new Set(["staged", "sent", "accepted", "rejected"])
