import { sql, type Transaction } from "kysely"
import { inPipeline, type Pipeline } from "../db/inPipeline.ts"
import type { Database } from "../db/schema.ts"
import { untilNobodyInterferes } from "../http/transaction.ts"
import { enqueueEach } from "../jobs/enqueue.ts"
import { applyRequests } from "../ledger/applyRequests.ts"
import { publishEach } from "../live/publish.ts"
import type { Services } from "../services.ts"
import { findParties, type Party } from "../transfers/recipient.ts"
import { emitWebhooks } from "../webhooks/emit.ts"
import { beginWithdrawals } from "../withdrawals/begin.ts"
import { type BatchRow, shareBatch } from "./batch.ts"
import { endOfHold } from "./hold.ts"
import { type Part, rowsOf } from "./part.ts"
import { type Payment, withdrawalOf, withdrawalPaymentOf } from "./payment.ts"
import type { PayoutRowRow } from "./payoutRow.ts"
import { payWithin } from "./payWithin.ts"
import { stepOf } from "./rowLifecycle.ts"
import { stepRows } from "./rows.ts"
import { eventOfRow } from "./rowWebhook.ts"
import { settleBatch } from "./settle.ts"
import { releaseUses } from "./uses.ts"

/** Why the ledger does not take payments; by their ids. */
type Reasons = ReadonlyMap<string, string>

/** The ledger refused rows after they were written down: the transaction ends, and the next one knows of them. */
class RowsRefused extends Error {
  override readonly name = "RowsRefused"
  readonly reasons: Reasons

  constructor(reasons: Reasons) {
    super("The ledger refused rows of a part")
    this.reasons = reasons
  }
}

/**
 * Pays one part of a batch in one transaction, and leaves the next one to another job. Run again, or beside others, it
 * takes a part that nobody pays; once there is none, it settles the batch. While the sender's account is frozen it pays
 * nothing: a job that comes when that is lifted goes on.
 */
export async function payPart(services: Services, batchId: string): Promise<void> {
  if (await payFreePart(services, batchId, new Map())) return
  await services.db.transaction().execute((trx) => settleBatch(trx, batchId, services.now()))
}

/** @returns whether there was a part to pay. */
async function payFreePart(services: Services, batchId: string, refused: Reasons): Promise<boolean> {
  try {
    return await untilNobodyInterferes(() => payInOneTransaction(services, batchId, refused))
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error
    return payFreePart(services, batchId, new Map([...refused, ...error.reasons]))
  }
}

function payInOneTransaction({ db, now }: Services, batchId: string, refused: Reasons): Promise<boolean> {
  return inPipeline(
    db,
    (trx) => Promise.all([shareBatch(trx, batchId), claimPart(trx, batchId)]),
    async (pipeline, [batch, part]) => {
      if (batch.state !== "processing" || part === undefined) return false
      const parties = await findParties(pipeline.trx, [batch.user_id])
      if (parties.isFrozen(batch.user_id)) return false
      await enqueueEach(pipeline.writes, [
        { kind: "payoutBatch.pay", payload: { batchId } },
        { kind: "payoutBatch.tell", payload: { partId: part.id } },
      ])
      await payRows(pipeline, batch, { part, sender: parties.known(batch.user_id), refused, at: now() })
      return true
    },
  )
}

/** The first part that waits for its payment and that no other transaction is paying. */
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

/** What a part is paid with. */
interface PartToPay {
  readonly part: Part
  readonly sender: Party
  readonly refused: Reasons
  readonly at: Date
}

/**
 * Everything that belongs to the payments is written first and the ledger comes last: it locks the sender's account,
 * and the next part's rows are written while this one's commit is under way.
 */
async function payRows(pipeline: Pipeline, batch: BatchRow, toPay: PartToPay): Promise<void> {
  const { trx, writes } = pipeline
  const { part, sender, refused, at } = toPay
  const [within, leaving, failed] = await Promise.all([
    payWithin(pipeline, { part, sender, refused: [...refused.keys()], at }),
    readLeaving(trx, part, refused),
    failRefused(trx, part, refused),
  ])
  if (failed.length > 0) await releaseUses(writes, part.id, failed)
  await emitWebhooks(trx, failed.map(eventOfRow))
  await beginWithdrawals(trx, sender.id, leaving.map(withdrawalOf), at)
  await stepRows(writes, batch.id, "send", sql`id = ANY(${leaving.map(({ id }) => id)}::uuid[])`)
  await writes.updateTable("payout_parts").set({ state: "paid" }).where("id", "=", part.id).execute()
  await publishEach(
    writes,
    (["payouts", "operations", "wallets"] as const).map((type) => ({ userId: sender.id, type })),
  )
  await post(pipeline, batch, part.number, [...within, ...leaving.map(withdrawalPaymentOf)], at)
}

/** The rows of a part that leave the house. */
function readLeaving(trx: Transaction<Database>, part: Part, refused: Reasons): Promise<PayoutRowRow[]> {
  return rowsOf(trx, part)
    .where("state", "=", "held")
    .where("recipient_id", "is", null)
    .where(sql<boolean>`subject_id <> ALL(${[...refused.keys()]}::uuid[])`)
    .execute()
}

/** Fails the rows whose payments the ledger has refused. */
async function failRefused(trx: Transaction<Database>, part: Part, refused: Reasons): Promise<PayoutRowRow[]> {
  if (refused.size === 0) return []
  const { from, to } = stepOf("fail")
  const { rows } = await sql<PayoutRowRow>`
    UPDATE payout_rows SET state = ${to}, reason = refusal.reason
    FROM unnest(${[...refused.keys()]}::uuid[], ${[...refused.values()]}::text[]) refusal (subject_id, reason)
    WHERE batch_id = ${part.batch_id} AND number BETWEEN ${part.first_row} AND ${part.last_row}
      AND payout_rows.subject_id = refusal.subject_id AND state = ANY(${from}::text[])
    RETURNING payout_rows.*
  `.execute(trx)
  return rows
}

/** The hold ends and the payments are made at once: nobody else can use the money in between. */
async function post(
  { trx, writes }: Pipeline,
  batch: BatchRow,
  part: number,
  payments: readonly Payment[],
  now: Date,
): Promise<void> {
  const requests = [endOfHold(batch, part), ...payments.map(({ request }) => request)]
  const [end, ...outcomes] = await applyRequests(trx, requests, now, writes)
  if (end?.status !== "ok") throw new Error(`The hold of part ${part} of ${batch.id} did not end: ${end?.status}`)
  const reasons = new Map<string, string>()
  for (const [index, { subjectId }] of payments.entries()) {
    const status = outcomes[index]?.status
    if (status === "ok") continue
    // Only a recipient whose wallet takes nothing more is a reason; anything else is a mistake of ours.
    if (status !== "account_closed" && status !== "balance_out_of_range") {
      throw new Error(`The ledger did not take the payment ${subjectId}: ${status}`)
    }
    reasons.set(subjectId, status)
  }
  if (reasons.size > 0) throw new RowsRefused(reasons)
}
