import { sql, type Transaction } from "kysely"
import { emitWebhooks } from "#merchant/webhooks/emit.ts"
import { inPipeline, type Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import { retryOnConflict } from "#platform/http/transaction.ts"
import { enqueue, enqueueEach } from "#platform/jobs/enqueue.ts"
import { publishEach } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import { applyToLedger } from "#wallet/history/applyToLedger.ts"
import { findParties, type Party } from "#wallet/transfers/recipient.ts"
import { fileHistories } from "#wallet/transfers/record.ts"
import { hasPayer, type PayoutServices } from "#wallet/withdrawalMethods/methods.ts"
import { beginWithdrawals } from "#wallet/withdrawals/begin.ts"
import { type BatchRow, shareBatch } from "./batch.ts"
import { endOfHold } from "./hold.ts"
import { isUnpaidOfPart, type Part } from "./part.ts"
import { type Payment, toWithdrawal, toWithdrawalPayment } from "./payment.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"
import { paymentWithin, readWithin, stepWithin, writeLines } from "./payWithin.ts"
import { getStep } from "./rowLifecycle.ts"
import { eventOfRow } from "./rowWebhook.ts"
import { lockStanding, settleBatch } from "./settle.ts"
import { readStandstill } from "./standstill.ts"
import { releaseUsesOfRows } from "./uses.ts"

/** Reasons why payments can't be made, by id. */
type Reasons = ReadonlyMap<string, string>

/**
 * The ledger refused rows that were already written: the transaction is rolled back, and the next one excludes
 * them.
 */
class RowsRefused extends Error {
  override readonly name = "RowsRefused"
  readonly reasons: Reasons

  constructor(reasons: Reasons) {
    super("The ledger refused rows of a part")
    this.reasons = reasons
  }
}

/** Result of a turn: a part was paid, no part is left, or payments are on hold. */
type Turn = "paid" | "no_part_left" | "stands_still"

/**
 * Pays one part of a batch in one transaction, and enqueues a job for the next one. Concurrent runs each take a
 * part that nobody else pays. When no part is left, it settles the batch. While the sender's account is frozen or
 * locked it pays nothing; a later job continues.
 */
export async function payPart(services: Services, batchId: string): Promise<void> {
  if ((await payFreePart(services, batchId, new Map())) !== "no_part_left") return
  await inPipeline(
    services.db,
    (trx) => lockStanding(trx, batchId),
    ({ trx }, standing) => settleBatch(trx, standing, services.now()),
  )
}

async function payFreePart(services: Services, batchId: string, refused: Reasons): Promise<Turn> {
  try {
    return await retryOnConflict(() => payInOneTransaction(services, batchId, refused))
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error
    return payFreePart(services, batchId, new Map([...refused, ...error.reasons]))
  }
}

function payInOneTransaction(services: Services, batchId: string, refused: Reasons): Promise<Turn> {
  const { db, now } = services
  return inPipeline(
    db,
    (trx) => Promise.all([shareBatch(trx, batchId), claimPart(trx, batchId)]),
    async (pipeline, [batch, part]) => {
      const { trx, writes } = pipeline
      if (batch.state !== "processing") return "stands_still"
      if (!part) return "no_part_left"
      const [parties, standstill] = await Promise.all([
        findParties(trx, [batch.user_id]),
        readStandstill(services, trx, batch.user_id, now()),
      ])
      if (standstill) {
        if (standstill.until) await enqueue(writes, "payoutBatch.pay", { batchId }, standstill.until)
        return "stands_still"
      }
      await enqueueEach(writes, [
        { kind: "payoutBatch.pay", payload: { batchId } },
        { kind: "payoutBatch.tell", payload: { partId: part.id } },
      ])
      if (refused.size > 0) await failRefused(pipeline, part, refused)
      await payRows(services, pipeline, { batch, part, sender: parties.known(batch.user_id), at: now() })
      return "paid"
    },
  )
}

/** The first unpaid part that no other transaction is paying. */
async function claimPart(trx: Transaction<Database>, batchId: string): Promise<Part | undefined> {
  return trx
    .selectFrom("payout_parts")
    .selectAll()
    .where("batch_id", "=", batchId)
    .where("state", "=", "held")
    .orderBy("number")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

interface PartPayment {
  readonly batch: BatchRow
  readonly part: Part
  readonly sender: Party
  readonly at: Date
}

/**
 * The ledger locks the sender's account until the commit, so as little as possible runs after it: two parts, and
 * the sender's other payments, wait for each other only while money moves. Statements that are sent before Node
 * knows the ledger's result concern rows of this part alone, which nobody else locks, so they wait for nobody.
 */
async function payRows(
  services: PayoutServices,
  pipeline: Pipeline,
  { batch, part, sender, at }: PartPayment,
): Promise<void> {
  const { trx, writes } = pipeline
  const [within, leaving] = await Promise.all([
    readWithin(trx, part),
    readLeaving(trx, part),
    writeLines(writes, part, sender, at),
  ])
  requirePaidOut(services, leaving)
  await fileHistories(writes, within)
  await beginWithdrawals(trx, sender.id, leaving.map(toWithdrawal), at)
  await sendLeaving(writes, part, leaving)
  await writes.updateTable("payout_parts").set({ state: "paid" }).where("id", "=", part.id).execute()
  await publishEach(
    writes,
    (["payouts", "operations", "wallets"] as const).map((type) => ({ userId: sender.id, type })),
  )
  const payments = [...within.map((row) => paymentWithin(part, row)), ...leaving.map(toWithdrawalPayment)]
  await Promise.all([post(pipeline, batch, part.number, payments, at), stepWithin(writes, part, sender, within, at)])
}

/** @throws RowsRefused where a party was switched off since rows were checked: they fail, and hold no money. */
function requirePaidOut(services: PayoutServices, leaving: readonly StoredPayoutRow[]): void {
  const closed = leaving.filter(
    ({ destination, currency }) =>
      destination && !hasPayer(services, { ...destination, currency: { code: currency ?? "" } }),
  )
  if (closed.length > 0) throw new RowsRefused(new Map(closed.map((row) => [row.subject_id, "withdrawal_unavailable"])))
}

/** The rows of a part that leave the wallet. */
function readLeaving(trx: Transaction<Database>, part: Part): Promise<StoredPayoutRow[]> {
  return trx
    .selectFrom("payout_rows")
    .selectAll()
    .where(isUnpaidOfPart(part))
    .where("recipient_id", "is", null)
    .orderBy("number")
    .execute()
}

async function sendLeaving(
  writes: Transaction<Database>,
  part: Part,
  leaving: readonly StoredPayoutRow[],
): Promise<void> {
  if (leaving.length === 0) return
  await sql`
    UPDATE payout_rows SET state = ${getStep("send").to}, part = ${part.number}
    WHERE ${isUnpaidOfPart(part)} AND recipient_id IS NULL
  `.execute(writes)
}

/** Fails the rows whose payments the ledger refused. They will not be paid. */
async function failRefused({ trx, writes }: Pipeline, part: Part, refused: Reasons): Promise<void> {
  const { rows } = await sql<StoredPayoutRow>`
    UPDATE payout_rows SET state = ${getStep("fail").to}, part = ${part.number}, reason = refusal.reason
    FROM unnest(${[...refused.keys()]}::uuid[], ${[...refused.values()]}::text[]) refusal (subject_id, reason)
    WHERE ${isUnpaidOfPart(part)} AND payout_rows.subject_id = refusal.subject_id
    RETURNING payout_rows.*
  `.execute(trx)
  await releaseUsesOfRows(writes, part.id, rows)
  await emitWebhooks({ trx, writes: trx }, rows.map(eventOfRow))
}

/** The hold ends and the payments are posted together, so nobody else can use the money in between. */
async function post(
  { trx, writes }: Pipeline,
  batch: BatchRow,
  part: number,
  payments: readonly Payment[],
  now: Date,
): Promise<void> {
  const requests = [endOfHold(batch, part), ...payments.map(({ request }) => request)]
  const [end, ...outcomes] = await applyToLedger(trx, requests, now, writes)
  if (end?.status !== "ok") throw new Error(`The hold of part ${part} of ${batch.id} did not end: ${end?.status}`)
  const reasons = new Map<string, string>()
  for (const [index, { subjectId }] of payments.entries()) {
    const status = outcomes[index]?.status
    if (status === "ok") continue
    // Only a recipient's wallet that accepts no more is a valid reason. Anything else is a bug.
    if (status !== "account_closed" && status !== "balance_out_of_range") {
      throw new Error(`The ledger refused the payment ${subjectId}: ${status}`)
    }
    reasons.set(subjectId, status)
  }
  if (reasons.size > 0) throw new RowsRefused(reasons)
}
