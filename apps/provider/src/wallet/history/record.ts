import { type Insertable, type RawBuilder, sql, type Transaction } from "kysely"
import { insertRows } from "#platform/database/insertRows.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { OperationsTable } from "#wallet/history/tables.ts"
import { enqueueArchiving } from "./archiveOperations.ts"

type Row = Insertable<OperationsTable>
type Required = "user_id" | "kind" | "subject_id" | "direction" | "state" | "currency" | "amount" | "created_at"

/** A new operation; unused fields may be omitted. */
export type NewOperation = Pick<Row, Required> & Partial<Omit<Row, Required | "id">>

const nothing = {
  fee: null,
  counter_currency: null,
  counter_amount: null,
  counterparty: null,
  note: null,
  network: null,
  address: null,
  txid: null,
}

/**
 * Inserts operations: one for each customer concerned.
 *
 * @returns their ids, in order.
 */
export async function recordOperations(
  trx: Transaction<Database>,
  operations: readonly NewOperation[],
): Promise<readonly string[]> {
  const rows = operations.map((operation) => ({ ...nothing, ...operation, id: newId() }))
  await insertRows(trx, "operations", rows)
  await enqueueArchiving(trx, rows)
  return rows.map(({ id }) => id)
}

/** Sets the end of a pending operation, or changes an ended one from another state. */
export async function settleOperation(
  trx: Transaction<Database>,
  subjectId: string,
  state: OperationEnd["state"],
  from?: OperationsTable["state"],
): Promise<void> {
  await settleOperations(trx, [{ subjectId, state, ...(from && { from }) }])
}

/** The end of an operation. */
export interface OperationEnd {
  readonly subjectId: string
  readonly state: Exclude<OperationsTable["state"], "processing">
  /** The expected current state. Default: `processing`. */
  readonly from?: OperationsTable["state"]
}

/** Settles many operations at once. @throws if a subject has no operation in the expected state. */
export async function settleOperations(trx: Transaction<Database>, ends: readonly OperationEnd[]): Promise<void> {
  if (ends.length === 0) return
  const rows = ends.map(({ from = "processing", ...end }) => ({ ...end, from }))
  const { rows: settled } = await sql<{ readonly subject_id: string }>`
    UPDATE operations SET state = ending.state
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS ending ("subjectId" uuid, state text, "from" text)
    WHERE operations.subject_id = ending."subjectId" AND operations.state = ending."from"
    RETURNING operations.subject_id`.execute(trx)
  const found = new Set(settled.map(({ subject_id }) => subject_id))
  const missing = ends.filter(({ subjectId }) => !found.has(subjectId))
  if (missing.length > 0) throw new Error(`No operation to settle: ${missing.map((one) => one.subjectId).join(", ")}`)
}

/** Sets the counterparty of an operation, which was unknown when it started. */
export async function setCounterparty(
  trx: Transaction<Database>,
  subjectId: string,
  counterparty: string,
): Promise<void> {
  await trx.updateTable("operations").set({ counterparty }).where("subject_id", "=", subjectId).execute()
}

/** Sets the transactions of payments on chains. */
export async function setTransactionIds(
  trx: Transaction<Database>,
  payments: readonly { readonly subjectId: string; readonly txid: string | null }[],
): Promise<void> {
  if (payments.length === 0) return
  const ids = payments.map(({ subjectId }) => subjectId)
  const txids = payments.map(({ txid }) => txid)
  await sql`
    UPDATE operations SET txid = payment.txid FROM unnest(${ids}::uuid[], ${txids}::text[]) AS payment (id, txid)
    WHERE operations.subject_id = payment.id`.execute(trx)
}

/** Sets the states of subjects' operations, also of ended ones. */
export async function setOperationStates(
  trx: Transaction<Database>,
  shown: readonly { readonly subjectId: string; readonly state: OperationsTable["state"] }[],
): Promise<void> {
  if (shown.length === 0) return
  const ids = shown.map(({ subjectId }) => subjectId)
  const states = shown.map(({ state }) => state)
  await sql`
    UPDATE operations SET state = shown.state FROM unnest(${ids}::uuid[], ${states}::text[]) AS shown (id, state)
    WHERE operations.subject_id = shown.id AND operations.state <> shown.state`.execute(trx)
}

/** Changes one operation, by its own id. */
export async function updateOperation(
  trx: Transaction<Database>,
  operationId: string,
  change: Pick<Row, "state" | "amount" | "txid">,
): Promise<void> {
  await trx.updateTable("operations").set(change).where("id", "=", operationId).execute()
}

/** Removes an operation that turned out not to have happened. */
export async function deleteOperation(trx: Transaction<Database>, operationId: string): Promise<void> {
  await trx.deleteFrom("operations").where("id", "=", operationId).execute()
}

/**
 * The part of a statement that writes operations from a query. Its columns are id, user_id, kind, subject_id, direction,
 * state, currency, amount, counterparty, note and created_at.
 */
export function insertOperations(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    INSERT INTO operations
      (id, user_id, kind, subject_id, direction, state, currency, amount, counterparty, note, created_at)
    ${query}`
}
