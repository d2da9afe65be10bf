import { type CallInput, type Contract, type PayoutColumn, payoutColumns } from "@wallet/core/contract"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Handler } from "#platform/http/handler.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import { countPayoutLookups } from "#wallet/transfers/lookups.ts"
import { type BatchRow, findBatch, lockOwnBatch } from "./batch.ts"
import { batchLifecycle } from "./batchLifecycle.ts"
import { endCheck, readCells, validateRows } from "./check.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"
import { presentBatch } from "./present.ts"
import { type Cells, keepable } from "./readRow.ts"
import { findRow, markSameDestinations, presentRow, stepRows } from "./rows.ts"
import type { RowWithRead } from "./validationContext.ts"

/** Changes cells of one row of a draft, and checks the row and the related ones. */
export const updateRow: Handler<Contract["updatePayoutRow"]> = async (services, { caller, input }) => {
  const { db, now } = services
  const { account: userId } = caller
  const batchId = (await findBatch(db, input.batchId, userId)).id
  const before = await findRow(db, batchId, input.rowId)
  const cells = keepable({ ...before.cells, ...changesIn(input) })
  const edited = { ...before, cells, external_id: cells.externalId || null }
  const others = await readSharing(db, before, edited)
  // Card rails are called before the transaction. The version check inside it makes sure that these rows are
  // unchanged.
  const read = await readCells(services, [edited, ...others])
  const moment = now()
  const { batch, changed } = await db.transaction().execute(async (trx) => {
    const locked = await lockOwnBatch(trx, batchId, userId, input.version)
    const { state } = requireStep(batchLifecycle, locked.state, "edit", "customer")
    const editing: BatchRow = { ...locked, state }
    const ids = read.map(({ row }) => row.id)
    await stepRows(trx, batchId, "recheck", sql`id = ANY(${ids}::uuid[])`)
    await trx
      .updateTable("payout_rows")
      .set({ cells: JSON.stringify(cells), external_id: edited.external_id })
      .where("id", "=", edited.id)
      .execute()
    const internal = read.filter((one) => one.read.rail === "internal")
    await countPayoutLookups(services, trx, userId, internal.length)
    await validateRows(services, trx, userId, read)
    const marked = await markSameDestinations(trx, batchId, await updateFingerprints(trx, read))
    return { batch: await endCheck(trx, editing, moment), changed: [...new Set([...ids, ...marked])] }
  })
  const rows = await readRows(db, batchId, changed)
  return { batch: await presentBatch(db, batch, moment), rows: rows.map((row) => presentRow(row, row.state)) }
}

function changesIn(input: CallInput<Contract["updatePayoutRow"]>): Partial<Record<PayoutColumn, string>> {
  const given = payoutColumns.filter((column) => input[column] !== undefined)
  return Object.fromEntries(given.map((column) => [column, input[column]])) satisfies Partial<Cells>
}

/** Reads the other rows with the old or new external id of the row: they may become or stop being duplicates. */
async function readSharing(
  db: Kysely<Database>,
  before: StoredPayoutRow,
  after: StoredPayoutRow,
): Promise<StoredPayoutRow[]> {
  const ids = [before.external_id, after.external_id].filter((id) => id !== null)
  if (before.external_id === after.external_id || ids.length === 0) return []
  return db
    .selectFrom("payout_rows")
    .selectAll()
    .where("batch_id", "=", before.batch_id)
    .where("id", "<>", before.id)
    .where("external_id", "in", ids)
    .execute()
}

/** Destinations of these rows before and after the edit. A row without a destination has none. */
async function updateFingerprints(trx: Kysely<Database>, read: readonly RowWithRead[]): Promise<readonly string[]> {
  const ids = read.map(({ row }) => row.id)
  const { rows } = await sql<{ fingerprint: string | null }>`
    UPDATE payout_rows SET same_destination = same_destination AND fingerprint IS NOT NULL
    WHERE id = ANY(${ids}::uuid[]) RETURNING fingerprint
  `.execute(trx)
  return [...read.map(({ row }) => row.fingerprint), ...rows.map(({ fingerprint }) => fingerprint)].filter(
    (fingerprint) => fingerprint !== null,
  )
}

function readRows(db: Kysely<Database>, batchId: string, ids: readonly string[]): Promise<StoredPayoutRow[]> {
  return db
    .selectFrom("payout_rows")
    .selectAll()
    .where("batch_id", "=", batchId)
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .orderBy("number")
    .execute()
}
