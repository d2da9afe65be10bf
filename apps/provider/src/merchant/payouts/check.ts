import { type Kysely, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { type BatchRow, draftLifetime, lockBatch, takeStep } from "./batch.ts"
import { batchLifecycle } from "./batchLifecycle.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"
import { readRow } from "./readRow.ts"
import { markSameDestinations, writeVerdicts } from "./rows.ts"
import { validateRow } from "./validateRow.ts"
import { type RowWithRead, readValidationContext } from "./validationContext.ts"

/** Rows per step, so that memory does not grow with the batch. */
const rowsAtOnce = 500

/** Steps in one job, so that it ends long before its lease does. The next job continues. */
const turnsInJob = 10

/** Checks the unchecked rows of a batch. It may stop and restart anywhere: checked rows stay checked. */
export async function checkBatch(services: Services, batchId: string): Promise<void> {
  const { db, now } = services
  for (let turn = 0; ; turn += 1) {
    const rows = await readUnchecked(db, batchId)
    if (rows.length === 0) break
    if (turn === turnsInJob) return enqueue(db, "payoutBatch.check", { batchId })
    const read = await readCells(services, rows)
    const isOver = await db.transaction().execute(async (trx) => {
      const batch = await lockBatch(trx, batchId)
      if (batch.state !== "validating") return true
      await validateRows(services, trx, batch.user_id, read)
      return false
    })
    if (isOver) return
  }
  await db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, batchId)
    if (batch.state !== "validating") return
    await markSameDestinations(trx, batchId)
    await endCheck(trx, batch, now())
  })
}

function readUnchecked(db: Kysely<Database>, batchId: string): Promise<StoredPayoutRow[]> {
  return db
    .selectFrom("payout_rows")
    .selectAll()
    .where("batch_id", "=", batchId)
    .where("state", "=", "unchecked")
    .orderBy("number")
    .limit(rowsAtOnce)
    .execute()
}

/** Parses the rows. It may call a card's rail, so it must run before a transaction. */
export async function readCells(services: Services, rows: readonly StoredPayoutRow[]): Promise<readonly RowWithRead[]> {
  const read: RowWithRead[] = []
  for (const row of rows) read.push({ row, read: await readRow(services, row.cells) })
  return read
}

/** Validates unchecked rows and stores the results. */
export async function validateRows(
  services: Services,
  trx: Transaction<Database>,
  userId: string,
  rows: readonly RowWithRead[],
): Promise<void> {
  const context = await readValidationContext(services, trx, userId, rows)
  await writeVerdicts(
    trx,
    rows.map(({ row, read }) => validateRow(row, read, context)),
  )
}

/** Sets the state of a batch whose rows have all been checked, and the end of the draft's lifetime. */
export async function endCheck(trx: Transaction<Database>, batch: BatchRow, now: Date): Promise<BatchRow> {
  const flaw = await trx
    .selectFrom("payout_rows")
    .select("id")
    .where("batch_id", "=", batch.id)
    .where("state", "=", "invalid")
    .limit(1)
    .executeTakeFirst()
  const event = flaw ? "flaw" : "pass"
  const { state } = requireStep(batchLifecycle, batch.state, event, "clock")
  const expiresAt = new Date(now.getTime() + draftLifetime)
  await enqueue(trx, "payoutBatch.expire", { batchId: batch.id }, expiresAt)
  return takeStep(trx, batch, { state, event, actor: "clock", at: now }, { expires_at: expiresAt })
}
