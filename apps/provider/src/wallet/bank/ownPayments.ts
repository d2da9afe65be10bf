import type { Kysely, Selectable, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueueEach, type NewJob } from "#platform/jobs/enqueue.ts"
import type { LineRow } from "./advanceLine.ts"

export type PaymentRow = Selectable<Database["bank_payments"]>

/**
 * Finds the payments of ours that a line is about, and locks them until the transaction ends. Empty if the amounts
 * differ.
 */
export async function findOwnPayments(trx: Transaction<Database>, line: LineRow): Promise<readonly PaymentRow[]> {
  // The booking of a return may be processed before that of its payment.
  const left = ["sent", "paid", "rejected", ...(line.direction === "out" ? (["returned"] as const) : [])] as const
  if (line.end_to_end_id !== null) {
    const payment = await trx
      .selectFrom("bank_payments")
      .selectAll()
      .where("end_to_end_id", "=", line.end_to_end_id)
      .where("currency", "=", line.currency)
      .where("amount", "=", line.amount)
      .where("state", "in", left)
      .forUpdate()
      .executeTakeFirst()
    if (payment) return (await isExplained(trx, payment, line)) ? [] : [payment]
  }
  if (line.payment_info_id === null || line.direction === "in") return []
  const batch = await trx
    .selectFrom("bank_payments")
    .innerJoin("bank_batches", "bank_batches.id", "bank_payments.batch_id")
    .selectAll("bank_payments")
    .where("bank_batches.message_id", "=", line.payment_info_id)
    .where("bank_payments.state", "in", ["sent"])
    .orderBy("bank_payments.reference")
    .forUpdate("bank_payments")
    .execute()
  return batch.reduce((sum, { amount }) => sum + amount, 0n) === line.amount ? batch : []
}

/** True if another booking in the same direction has ended the payment. A second one is a case for operators. */
async function isExplained(trx: Transaction<Database>, { reference }: PaymentRow, line: LineRow): Promise<boolean> {
  const other = await trx
    .selectFrom("bank_lines")
    .select("id")
    .where("payment_reference", "=", reference)
    .where("direction", "=", line.direction)
    .where("state", "=", "settled")
    .executeTakeFirst()
  return other !== undefined
}

/** Ends payments that the bank has made, also those that it had rejected before. */
export async function endPaid(trx: Transaction<Database>, payments: readonly PaymentRow[], now: Date): Promise<void> {
  const open = payments.filter(({ state }) => state !== "returned")
  await endPayments(trx, open, { state: "paid", reason: null }, now)
}

/** A payment came back. */
export async function endReturned(
  trx: Transaction<Database>,
  payment: PaymentRow,
  code: string | null,
  now: Date,
): Promise<void> {
  await endPayments(trx, [payment], { state: "returned", reason: toReason(code, "sent_back") }, now)
}

/** Ends payments that the bank has rejected. */
export async function endRejected(
  trx: Transaction<Database>,
  payments: readonly PaymentRow[],
  code: string | null,
  now: Date,
): Promise<void> {
  const open = payments.filter(({ state }) => state === "sent")
  await endPayments(trx, open, { state: "rejected", reason: toReason(code, "rejected_by_bank") }, now)
}

/** Ends payments and notifies their owners. */
async function endPayments(
  trx: Transaction<Database>,
  payments: readonly PaymentRow[],
  end: Pick<PaymentRow, "state" | "reason">,
  now: Date,
): Promise<void> {
  if (payments.length === 0) return
  const references = payments.map(({ reference }) => reference)
  await trx
    .updateTable("bank_payments")
    .set({ ...end, changed_at: now })
    .where("reference", "in", references)
    .execute()
  await enqueueEach(trx, payments.map(jobAfter))
}

function jobAfter({ kind, reference }: PaymentRow): NewJob {
  return kind === "withdrawal"
    ? { kind: "withdrawal.follow.iban", payload: { withdrawalId: reference, once: true } }
    : { kind: "bankLine.followReturn", payload: { paymentReference: reference } }
}

/** The bank's reason codes for which customers see a text of their own. */
const told: Readonly<Record<string, string>> = { AC04: "account_closed" }

function toReason(code: string | null, otherwise: string): string {
  return told[code ?? ""] ?? otherwise
}

/** Finds the payment with a reference. */
export async function findPayment(db: Kysely<Database>, reference: string): Promise<PaymentRow | undefined> {
  return db.selectFrom("bank_payments").selectAll().where("reference", "=", reference).executeTakeFirst()
}
