import { type Money } from "@wallet/core/money"
import { sql, type Transaction } from "kysely"
import type { Pipeline } from "../db/inPipeline.ts"
import type { Database } from "../db/schema.ts"
import { enqueue } from "../jobs/enqueue.ts"
import { applyRequests } from "../ledger/applyRequests.ts"
import type { Outcome } from "../ledger/outcomes.ts"
import type { LedgerRequest } from "../ledger/requests.ts"
import { publish } from "../live/publish.ts"
import { customer } from "../operations/post.ts"
import type { Services } from "../services.ts"
import { findParties, type Parties } from "../transfers/recipient.ts"
import { postingOf, recordTransfers, type Sending } from "../transfers/send.ts"
import { storedMoney } from "../wallets/money.ts"
import { emitWebhooks } from "../webhooks/emit.ts"
import { beginWithdrawals } from "../withdrawals/begin.ts"
import { holdOf } from "../withdrawals/postings.ts"
import { type BatchRow, lockBatch } from "./batch.ts"
import { endOfHold } from "./hold.ts"
import type { PayoutRowRow } from "./judge.ts"
import type { RowEvent } from "./rowLifecycle.ts"
import { presentRow, stepRows } from "./rows.ts"
import { settleBatch } from "./settle.ts"

/**
 * Pays one part of a batch in one transaction, and leaves the next one to another job. Run again, it finds that its part
 * is no longer held and pays the next; once there is none, nothing.
 */
export async function payPart({ db, now }: Services, batchId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, batchId)
    if (batch.state !== "processing") return
    const rows = await readNextPart(trx, batchId)
    const moment = now()
    if (rows.length > 0) await payRows(trx, batch, rows, moment)
    if (rows.length > 0) await enqueue(trx, "payoutBatch.pay", { batchId })
    else await settleBatch(trx, batchId, moment)
  })
}

function readNextPart(trx: Transaction<Database>, batchId: string): Promise<PayoutRowRow[]> {
  const held = sql<boolean>`batch_id = ${batchId} AND state = 'held'`
  return trx
    .selectFrom("payout_rows")
    .selectAll()
    .where(held)
    .where(sql<boolean>`part = (SELECT min(part) FROM payout_rows WHERE ${held})`)
    .orderBy("number")
    .execute()
}

/** A row with the request by which the ledger pays it, or keeps the money for its withdrawal. */
interface Payment {
  readonly row: PayoutRowRow
  readonly subjectId: string
  readonly request: LedgerRequest
  /** The transfer that it is, within the house. */
  readonly sending?: Sending
}

async function payRows(
  trx: Transaction<Database>,
  batch: BatchRow,
  rows: readonly PayoutRowRow[],
  now: Date,
): Promise<void> {
  const recipients = rows.flatMap(({ recipient_id }) => recipient_id ?? [])
  const parties = await findParties(trx, [batch.user_id, ...recipients])
  const payments = rows.map((row) => paymentOf(row, parties, now))
  const part = rows[0]?.part ?? 0
  // The hold ends and the payments are made at once: nobody else can use the money in between.
  const requests = [endOfHold(batch, part), ...payments.map(({ request }) => request)]
  const [end, ...outcomes] = await applyRequests(trx, requests, now)
  if (end?.status !== "ok") throw new Error(`The hold of part ${part} of ${batch.id} did not end: ${end?.status}`)

  const paid = payments.filter((_, index) => outcomes[index]?.status === "ok")
  const failed = payments.flatMap((payment, index) => failureOf(payment, outcomes[index]))
  await recordTransfers(
    { trx, writes: trx } satisfies Pipeline,
    paid.flatMap(({ sending }) => sending ?? []),
  )
  const leaving = paid.filter(({ sending }) => !sending)
  await beginWithdrawals(trx, batch.user_id, leaving.map(withdrawalOf), now)
  const within = paid.filter(({ sending }) => sending)
  await step(trx, batch, "pay", within)
  await step(trx, batch, "send", leaving)
  await failRows(trx, batch, failed)
  await emitWebhooks(
    trx,
    within.map(({ row }) => ({
      userId: batch.user_id,
      type: "payout_row.confirmed",
      data: { batchId: batch.id, row: presentRow({ ...row, state: "confirmed" }) },
    })),
  )
  await publish(trx, batch.user_id, "payouts")
}

function paymentOf(row: PayoutRowRow, parties: Parties, at: Date): Payment {
  const { subject_id: subjectId, recipient_id: recipientId, user_id: userId } = row
  if (subjectId === null) throw new Error(`The row ${row.id} is held and has no payment`)
  if (recipientId === null) {
    const { currency, units } = costOf(row)
    const reference = holdOf(subjectId)
    const account = customer(userId)
    const hold = {
      kind: "hold",
      reference,
      operationId: subjectId,
      account,
      currency: currency.code,
      amount: units,
    } as const
    return { row, subjectId, request: hold }
  }
  const [sender, recipient] = [parties.known(userId), parties.known(recipientId)]
  const sending = { id: subjectId, sender, recipient, amount: costOf(row), note: row.cells.note || null, at }
  const { reference, legs } = postingOf(sending)
  return { row, subjectId, sending, request: { kind: "transfer", reference, operationId: subjectId, legs } }
}

/** What leaves the wallet for a row. */
function costOf({ id, amount, fee, network_fee, currency }: PayoutRowRow): Money {
  if (amount === null || currency === null) throw new Error(`The row ${id} was held without being checked`)
  return storedMoney(amount + (fee ?? 0n) + (network_fee ?? 0n), currency)
}

function withdrawalOf({ row, subjectId }: Payment) {
  const { id, user_id, fee, network_fee, fee_level, card_token, destination, fingerprint, value, cells } = row
  const { units, currency } = costOf(row)
  if (!destination || fingerprint === null || value === null) throw new Error(`The row ${id} goes nowhere`)
  return {
    id: subjectId,
    user_id,
    quote_id: null,
    payout_row_id: id,
    currency: currency.code,
    amount: units,
    fee: fee ?? 0n,
    network_fee: network_fee ?? 0n,
    fee_level,
    card_token,
    destination,
    fingerprint,
    value,
    note: cells.note || null,
  }
}

/** Only a recipient whose wallet takes nothing more is a reason; anything else is a mistake of ours. */
function failureOf({ row }: Payment, outcome: Outcome | undefined) {
  if (outcome?.status === "ok") return []
  if (outcome?.status === "account_closed" || outcome?.status === "balance_out_of_range") {
    return [{ row, reason: outcome.status }]
  }
  throw new Error(`The ledger did not take the row ${row.id}: ${outcome?.status}`)
}

async function step(trx: Transaction<Database>, batch: BatchRow, event: RowEvent, payments: readonly Payment[]) {
  if (payments.length === 0) return
  const ids = payments.map(({ row }) => row.id)
  await stepRows(trx, batch.id, event, sql`id = ANY(${ids}::uuid[])`)
}

async function failRows(
  trx: Transaction<Database>,
  batch: BatchRow,
  failed: readonly { readonly row: PayoutRowRow; readonly reason: string }[],
): Promise<void> {
  for (const { row, reason } of failed) {
    await stepRows(trx, batch.id, "fail", sql`id = ${row.id}`)
    await trx.updateTable("payout_rows").set({ reason }).where("id", "=", row.id).execute()
  }
  await emitWebhooks(
    trx,
    failed.map(({ row, reason }) => ({
      userId: batch.user_id,
      type: "payout_row.failed",
      data: { batchId: batch.id, row: presentRow({ ...row, state: "failed", reason }) },
    })),
  )
}
