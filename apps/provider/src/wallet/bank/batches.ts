import { createHash, randomUUID } from "node:crypto"
import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { isOneOf } from "#platform/database/isOneOf.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { bankingDayFrom, nextCutOff, toBankTime } from "#rails/bank/calendar.ts"
import { writePayments } from "#rails/bank/iso20022/writePayments.ts"
import { endRejected } from "./ownPayments.ts"

export type BatchRow = Selectable<Database["bank_batches"]>

/** Maximum number of payments in one file. */
const mostTogether = 2_000

/**
 * Makes a file of the payments whose cut-off has passed, for operators to approve. Files that were not approved in
 * time are made again.
 */
export async function makeBatches(services: Services): Promise<void> {
  const { account } = services.rails.bank
  if (!account) return
  await discardLate(services)
  let isMore = true
  while (isMore) {
    // oxlint-disable-next-line no-await-in-loop -- each takes what the one before has left
    isMore = await services.db.transaction().execute((trx) => makeBatch(services, trx))
  }
}

/** @returns true if there may be more payments than one file takes. */
async function makeBatch({ config, rails, now }: Services, trx: Transaction<Database>): Promise<boolean> {
  const { account } = rails.bank
  if (!account) return false
  const moment = now()
  const waiting = await trx
    .selectFrom("bank_payments")
    .selectAll()
    .where("state", "=", "collected")
    .orderBy("created_at")
    .orderBy("reference")
    .limit(mostTogether)
    .forUpdate()
    .skipLocked()
    .execute()
  const due = waiting.filter(({ created_at: since }) => nextCutOff(since, config.sepaCutOff).at <= moment)
  const [first] = due
  if (!first) return false
  const id = randomUUID()
  const messageId = `B${id.replaceAll("-", "").toUpperCase()}`
  const executionDay = bankingDayFrom(toBankTime(moment).day)
  const currency = storedMoney(first.amount, first.currency).currency
  const content = writePayments({
    messageId,
    createdAt: moment,
    executionDay,
    account,
    payments: due.map((payment) => ({
      endToEndId: payment.end_to_end_id,
      amount: { currency, units: payment.amount },
      name: payment.name,
      iban: payment.iban,
      bic: payment.bic,
      remittance: payment.remittance,
    })),
  })
  await trx
    .insertInto("bank_batches")
    .values({
      id,
      message_id: messageId,
      state: "awaiting_approval",
      content,
      hash: createHash("sha256").update(content).digest("hex"),
      execution_day: executionDay,
      currency: currency.code,
      count: due.length,
      total: sumPayments(due),
      created_at: moment,
    })
    .execute()
  await trx
    .updateTable("bank_payments")
    .set({ state: "in_batch", batch_id: id, changed_at: moment })
    .where(
      "reference",
      "in",
      due.map(({ reference }) => reference),
    )
    .execute()
  return waiting.length === mostTogether
}

function sumPayments(payments: readonly { readonly amount: bigint }[]): bigint {
  return payments.reduce((sum, { amount }) => sum + amount, 0n)
}

/** A file whose execution day has passed is not sent: the bank may refuse it. Its payments go with a new one. */
async function discardLate({ db, now }: Services): Promise<void> {
  const moment = now()
  const today = toBankTime(moment).day
  const late = await db
    .selectFrom("bank_batches")
    .select("id")
    .where("state", "=", "awaiting_approval")
    .where("execution_day", "<", today)
    .execute()
  for (const { id } of late) {
    // oxlint-disable-next-line no-await-in-loop -- there is one a day
    await db.transaction().execute(async (trx) => {
      const batch = await lockBatch(trx, id)
      if (batch.state === "awaiting_approval") await discard(trx, batch, "late", moment)
    })
  }
}

/** Locks a batch until the transaction ends. Refuses with `not_found`. */
export async function lockBatch(trx: Kysely<Database>, id: string): Promise<BatchRow> {
  const batch = await trx
    .selectFrom("bank_batches")
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw refuse("not_found")
  return batch
}

/** Discards an unsent file: its payments wait for the next one. */
async function discard(trx: Kysely<Database>, { id }: BatchRow, reason: string, now: Date): Promise<void> {
  await trx.updateTable("bank_batches").set({ state: "discarded", reason }).where("id", "=", id).execute()
  await trx
    .updateTable("bank_payments")
    .set({ state: "collected", batch_id: null, changed_at: now })
    .where("batch_id", "=", id)
    .where("state", "=", "in_batch")
    .execute()
}

/** The decisions of operators about a file, and the states in which they are allowed. */
const decisions = {
  approve: ["awaiting_approval"],
  discard: ["awaiting_approval"],
  reject: ["sent", "accepted"],
} as const satisfies Record<string, readonly BatchRow["state"][]>
export type BatchDecision = keyof typeof decisions

/** The decisions that the state of a file allows. */
export function fittingBatchDecisions(state: BatchRow["state"]): readonly BatchDecision[] {
  return (Object.keys(decisions) as BatchDecision[]).filter((one) =>
    (decisions[one] as readonly BatchRow["state"][]).includes(state),
  )
}

/** Applies an operator's decision about a file. Refuses with `not_found` or `state_conflict`. */
export async function decideBatch(
  { db, now }: Pick<Services, "db" | "now">,
  id: string,
  decision: BatchDecision,
): Promise<void> {
  const moment = now()
  await inTransaction(db, async (trx) => {
    const batch = await lockBatch(trx, id)
    if (!fittingBatchDecisions(batch.state).includes(decision))
      throw refuse("state_conflict", { details: { state: batch.state } })
    if (decision === "discard") return discard(trx, batch, "operator", moment)
    if (decision === "reject") return rejectBatch(trx, batch, moment)
    await trx.updateTable("bank_batches").set({ state: "approved" }).where("id", "=", id).execute()
    await enqueue(trx, "bankBatch.send", { batchId: id })
  })
}

async function rejectBatch(trx: Transaction<Database>, { id }: BatchRow, now: Date): Promise<void> {
  const rejected = { state: "rejected", reason: "operator", answered_at: now } as const
  await trx.updateTable("bank_batches").set(rejected).where("id", "=", id).execute()
  const payments = await trx
    .selectFrom("bank_payments")
    .selectAll()
    .where("batch_id", "=", id)
    .orderBy("reference")
    .forUpdate()
    .execute()
  await endRejected(trx, payments, null, now)
}

/**
 * Gives an approved file to the bank, once. The file is first staged, and that is recorded: if this process dies at
 * any point, the next one gives the same file, or finds that it was given.
 */
export async function sendBatch(services: Services, { batchId }: { readonly batchId: string }): Promise<void> {
  const { db, rails, now } = services
  const batch = await db.selectFrom("bank_batches").selectAll().where("id", "=", batchId).executeTakeFirstOrThrow()
  const name = toFileName(batch)
  let stagedAs = batch.state === "staged" ? batch.staged_as : null
  if (batch.state === "approved") {
    if (await dropEnded(services, batch)) return
    const staged = await rails.bank.stage(name, batch.content)
    stagedAs = (await db.transaction().execute((trx) => noteStaged(trx, batch, staged, now()))) ? staged : null
  }
  if (stagedAs === null) return
  await rails.bank.release(stagedAs, name)
  await db
    .updateTable("bank_batches")
    .set({ state: "sent", sent_at: now() })
    .where("id", "=", batchId)
    .where("state", "=", "staged")
    .execute()
}

/** The unique name of a file of payments. */
export function toFileName({ message_id: messageId, execution_day: day }: BatchRow): string {
  return `${day}-${messageId}.pain.001.xml`
}

/** From here on the payments count as sent: nothing stops the file any more. @returns false where another process was first. */
async function noteStaged(trx: Transaction<Database>, { id }: BatchRow, staged: string, now: Date): Promise<boolean> {
  const noted = await trx
    .updateTable("bank_batches")
    .set({ state: "staged", staged_as: staged })
    .where("id", "=", id)
    .where("state", "=", "approved")
    .returning("id")
    .executeTakeFirst()
  if (!noted) return false
  await trx
    .updateTable("bank_payments")
    .set({ state: "sent", changed_at: now })
    .where("batch_id", "=", id)
    .where("state", "=", "in_batch")
    .execute()
  return true
}

/**
 * Discards a file with a payment that has ended since, for example by an operator's decision. That payment must not
 * leave, and the others go with a new file.
 */
async function dropEnded({ db, now }: Services, batch: BatchRow): Promise<boolean> {
  const moment = now()
  return db.transaction().execute(async (trx) => {
    const locked = await lockBatch(trx, batch.id)
    if (locked.state !== "approved") return false
    const { rows: ended } = await sql<{ reference: string }>`
      SELECT payment.reference FROM bank_payments payment
      LEFT JOIN withdrawals ON withdrawals.id = payment.reference
      LEFT JOIN bank_lines ON bank_lines.payment_reference = payment.reference
      WHERE payment.batch_id = ${batch.id} AND NOT coalesce(
        CASE payment.kind
          WHEN 'withdrawal' THEN withdrawals.state IN ('broadcasting', 'confirming')
          ELSE bank_lines.state = 'returning'
        END, false)`.execute(trx)
    if (ended.length === 0) return false
    await trx
      .updateTable("bank_payments")
      .set({ state: "dropped", changed_at: moment })
      .where(
        "reference",
        "in",
        ended.map(({ reference }) => reference),
      )
      .execute()
    await discard(trx, locked, "payment ended", moment)
    return true
  })
}

/** The files with these ids, each with the number of its payments that the bank has not booked. */
export async function listOpenBatches(
  { db }: Pick<Services, "db">,
  ids: readonly string[],
): Promise<readonly (BatchRow & { readonly open: number })[]> {
  const { rows } = await sql<BatchRow & { readonly open: number }>`
    SELECT batch.*, payments.open FROM bank_batches batch
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state IN ('in_batch', 'sent'))::int AS open FROM bank_payments
      WHERE batch_id = batch.id
    ) payments
    WHERE ${isOneOf("batch.id", ids)} ORDER BY batch.created_at`.execute(db)
  return rows
}
