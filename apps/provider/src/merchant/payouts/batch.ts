import type { Kysely, Selectable, Transaction, Updateable } from "kysely"
import { validate as isUuid } from "uuid"
import type { PayoutBatchesTable } from "#merchant/payouts/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Actor } from "#platform/lifecycle/lifecycle.ts"
import { publish } from "#platform/live/publish.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import type { BatchEvent, BatchState } from "./batchLifecycle.ts"

export type BatchRow = Selectable<PayoutBatchesTable>

/** Time for which a checked draft can be approved, in milliseconds: fees and rates change. */
export const draftLifetime = 24 * 3_600_000

/** Finds a customer's own batch. Refuses with `not_found`. */
export async function findBatch(db: Kysely<Database>, id: string, userId: string): Promise<BatchRow> {
  const row = isUuid(id) ? await ownBatch(db, id, userId).executeTakeFirst() : undefined
  if (!row) throw refuse("not_found")
  return row
}

/**
 * Finds a customer's own batch and locks it until the transaction ends. Refuses with `state_conflict` if `version`
 * is outdated, because somebody changed the batch in the meantime.
 */
export async function lockOwnBatch(
  trx: Transaction<Database>,
  id: string,
  userId: string,
  version?: number,
): Promise<BatchRow> {
  const row = isUuid(id) ? await ownBatch(trx, id, userId).forUpdate().executeTakeFirst() : undefined
  if (!row) throw refuse("not_found")
  if (version !== undefined && version !== row.version) {
    throw refuse("state_conflict", { details: { state: row.state, version: String(row.version) } })
  }
  return row
}

/** Finds an existing batch and locks it until the transaction ends. */
export function lockBatch(trx: Transaction<Database>, id: string): Promise<BatchRow> {
  return trx.selectFrom("payout_batches").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
}

/** Finds a batch with a shared lock (`FOR SHARE`), so that it can't change until the transaction ends. */
export function shareBatch(trx: Transaction<Database>, id: string): Promise<BatchRow> {
  return trx.selectFrom("payout_batches").selectAll().where("id", "=", id).forShare().executeTakeFirstOrThrow()
}

function ownBatch(db: Kysely<Database>, id: string, userId: string) {
  return db.selectFrom("payout_batches").selectAll().where("id", "=", id).where("user_id", "=", userId)
}

/** A state transition of a batch. */
interface BatchStep {
  readonly state: BatchState
  readonly event: BatchEvent
  readonly actor: Actor
  readonly at: Date
}

type Patch = Pick<
  Updateable<PayoutBatchesTable>,
  "round" | "scheduled_at" | "expires_at" | "approved_at" | "settled_at"
>

/** Writes a state transition: state, version and timeline. The customer's open pages reload it. */
export async function takeStep(
  trx: Transaction<Database>,
  batch: BatchRow,
  { state, event, actor, at }: BatchStep,
  patch: Patch = {},
): Promise<BatchRow> {
  const [after] = await Promise.all([
    trx
      .updateTable("payout_batches")
      .set({ ...patch, state, version: batch.version + 1 })
      .where("id", "=", batch.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    recordStep(trx, { subject_id: batch.id, state, event, actor, at }),
    publish(trx, batch.user_id, "payouts"),
  ])
  return after
}
