import { sql, type Transaction } from "kysely"
import { inPipeline, type Pipeline } from "../db/inPipeline.ts"
import type { Database } from "../db/schema.ts"
import { untilNobodyInterferes } from "../http/transaction.ts"
import { enqueueEach } from "../jobs/enqueue.ts"
import { applyRequests } from "../ledger/applyRequests.ts"
import { publish } from "../live/publish.ts"
import type { Services } from "../services.ts"
import { findParties, type Parties } from "../transfers/recipient.ts"
import { recordTransfers } from "../transfers/send.ts"
import { emitWebhooks } from "../webhooks/emit.ts"
import { beginWithdrawals } from "../withdrawals/begin.ts"
import { type BatchRow, shareBatch } from "./batch.ts"
import { endOfHold } from "./hold.ts"
import type { Part } from "./part.ts"
import { type Payment, paymentOf, withdrawalOf } from "./payment.ts"
import type { PayoutRowRow } from "./payoutRow.ts"
import { presentRow, stepRows } from "./rows.ts"
import { settleBatch } from "./settle.ts"
import { releaseUses } from "./uses.ts"

/** Why the ledger takes no money for a row; by the row's id. */
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
      const rows = await readPart(pipeline.trx, part)
      const parties = await findParties(pipeline.trx, [batch.user_id, ...rows.flatMap((row) => row.recipient_id ?? [])])
      if (parties.isFrozen(batch.user_id)) return false
      await enqueueEach(pipeline.writes, [
        { kind: "payoutBatch.pay", payload: { batchId } },
        { kind: "payoutBatch.tell", payload: { partId: part.id } },
      ])
      await payRows(pipeline, batch, { part, rows, parties, refused, now: now() })
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

function readPart(trx: Transaction<Database>, { batch_id, number }: Part): Promise<PayoutRowRow[]> {
  return trx
    .selectFrom("payout_rows")
    .selectAll()
    .where("batch_id", "=", batch_id)
    .where("state", "=", "held")
    .where("part", "=", number)
    .orderBy("number")
    .execute()
}

/** What a part is paid with. */
interface PartToPay {
  readonly part: Part
  readonly rows: readonly PayoutRowRow[]
  readonly parties: Parties
  readonly refused: Reasons
  readonly now: Date
}

/**
 * Everything that belongs to the payments is written first and the ledger comes last: it locks the sender's account,
 * and the next part's rows are written while this one's commit is under way.
 */
async function payRows(pipeline: Pipeline, batch: BatchRow, toPay: PartToPay): Promise<void> {
  const { trx, writes } = pipeline
  const { part, rows, parties, refused, now } = toPay
  const payments = rows.filter(({ id }) => !refused.has(id)).map((row) => paymentOf(row, parties, now))
  const within = payments.filter(({ sending }) => sending)
  const leaving = payments.filter(({ sending }) => !sending)
  const failed = rows.flatMap((row) => {
    const reason = refused.get(row.id)
    return reason === undefined ? [] : [{ ...row, state: "failed" as const, reason }]
  })

  await emitWebhooks(trx, [...within.map(({ row }) => eventOf({ ...row, state: "confirmed" })), ...failed.map(eventOf)])
  await recordTransfers(
    writes,
    within.flatMap(({ sending }) => sending ?? []),
  )
  await beginWithdrawals(trx, batch.user_id, leaving.map(withdrawalOf), now)
  await step(writes, batch, "pay", within)
  await step(writes, batch, "send", leaving)
  await failRows(writes, batch, part, failed)
  await writes.updateTable("payout_parts").set({ state: "paid" }).where("id", "=", part.id).execute()
  await publish(writes, batch.user_id, "payouts")
  await post(pipeline, batch, part.number, payments, now)
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
  for (const [index, { row }] of payments.entries()) {
    const status = outcomes[index]?.status
    if (status === "ok") continue
    // Only a recipient whose wallet takes nothing more is a reason; anything else is a mistake of ours.
    if (status !== "account_closed" && status !== "balance_out_of_range") {
      throw new Error(`The ledger did not take the row ${row.id}: ${status}`)
    }
    reasons.set(row.id, status)
  }
  if (reasons.size > 0) throw new RowsRefused(reasons)
}

async function step(
  trx: Transaction<Database>,
  batch: BatchRow,
  event: "pay" | "send",
  payments: readonly Payment[],
): Promise<void> {
  if (payments.length === 0) return
  const ids = payments.map(({ row }) => row.id)
  await stepRows(trx, batch.id, event, sql`id = ANY(${ids}::uuid[])`)
}

async function failRows(
  trx: Transaction<Database>,
  batch: BatchRow,
  part: Part,
  failed: readonly PayoutRowRow[],
): Promise<void> {
  if (failed.length === 0) return
  for (const { id, reason } of failed) {
    await stepRows(trx, batch.id, "fail", sql`id = ${id}`)
    await trx.updateTable("payout_rows").set({ reason }).where("id", "=", id).execute()
  }
  await releaseUses(trx, part.id, failed)
}

/** What the customer's endpoints are told of a row that has ended. */
function eventOf(row: PayoutRowRow) {
  const type = row.state === "failed" ? ("payout_row.failed" as const) : ("payout_row.confirmed" as const)
  return { userId: row.user_id, type, data: { batchId: row.batch_id, row: presentRow(row) } }
}
