import type { NotificationKind, WebhookEventType } from "@wallet/core/contract"
import { type Kysely, sql, type Transaction } from "kysely"
import { emitWebhook, type SentData } from "#merchant/webhooks/emit.ts"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { publish } from "#platform/live/publish.ts"
import { type BatchRow, lockBatch, takeStep } from "./batch.ts"
import { batchLifecycle } from "./batchLifecycle.ts"
import { presentBatch } from "./present.ts"
import { storedAs } from "./rowState.ts"

/** A locked batch with the outcomes of its rows. */
interface BatchProgress {
  readonly batch: BatchRow
  readonly ended: Ends
}

/** Locks a batch and reads its rows with a second statement, which sees the commits of the previous lock holder. */
export async function lockStanding(trx: Transaction<Database>, batchId: string): Promise<BatchProgress> {
  const [batch, ended] = await Promise.all([lockBatch(trx, batchId), readEnds(trx, batchId)])
  return { batch, ended }
}

/** Ends a batch once none of its rows is in progress. A row that is returned later changes the batch's outcome. */
export async function settleBatch(
  trx: Transaction<Database>,
  { batch, ended }: BatchProgress,
  now: Date,
): Promise<void> {
  const event = !ended.lost ? "complete" : ended.paid ? "partly" : "fail"
  const step = ended.underWay ? undefined : nextStep(batchLifecycle, batch.state, event, "rail")
  if (!step) return publish(trx, batch.user_id, "payouts")
  const after = await takeStep(trx, batch, { state: step.state, event, actor: "rail", at: now }, { settled_at: now })
  if (batch.state === "processing") await tellEnd(trx, after, now)
}

interface Ends {
  readonly underWay: boolean
  /** At least one row did not arrive, or was returned. */
  readonly lost: boolean
  /** At least one row was paid. Looked up only if others are lost, because no index leads to the paid rows. */
  readonly paid: boolean
}

async function readEnds(db: Kysely<Database>, batchId: string): Promise<Ends> {
  const has = (...states: string[]) =>
    sql<boolean>`EXISTS (SELECT FROM payout_rows WHERE batch_id = ${batchId} AND state = ANY(${states}::text[]))`
  const { rows } = await sql<Ends>`
    SELECT "underWay", lost, NOT "underWay" AND lost AND ${has("confirmed")} AS paid
    FROM (SELECT ${has(storedAs("held"), "sent")} AS "underWay", ${has("failed", "returned")} AS lost) ends
  `.execute(db)
  const [ends] = rows
  if (!ends) throw new Error("A SELECT of one row returned no row")
  return ends
}

const news: Readonly<Partial<Record<BatchRow["state"], NotificationKind>>> = {
  completed: "payout_batch_completed",
  partially_completed: "payout_batch_incomplete",
  failed: "payout_batch_incomplete",
}

const webhookByState: Readonly<Partial<Record<BatchRow["state"], WebhookEventType>>> = {
  approved: "payout_batch.approved",
  completed: "payout_batch.completed",
  partially_completed: "payout_batch.partially_completed",
  failed: "payout_batch.failed",
  cancelled: "payout_batch.cancelled",
}

async function tellEnd(trx: Transaction<Database>, batch: BatchRow, now: Date): Promise<void> {
  const kind = news[batch.state]
  await Promise.all([
    kind && notify(trx, batch.user_id, kind, { detail: batch.name, subjectId: batch.id }),
    tellWebhooks(trx, batch, now),
  ])
}

/** Notifies the customer's endpoints of a batch's new state, if there is an event for it. */
export async function tellWebhooks(trx: Transaction<Database>, batch: BatchRow, now: Date): Promise<void> {
  const type = webhookByState[batch.state]
  const present = (): Promise<SentData["payout_batch"]> => presentBatch(trx, batch, now)
  if (type) await emitWebhook(trx, batch.user_id, type, present)
}
