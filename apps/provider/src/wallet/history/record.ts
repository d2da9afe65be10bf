import type { Insertable, Transaction } from "kysely"
import { insertRows } from "#platform/database/insertRows.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { OperationsTable } from "#wallet/history/tables.ts"
import { fileSometimes } from "./file.ts"

type Row = Insertable<OperationsTable>
type Required = "user_id" | "kind" | "subject_id" | "direction" | "state" | "currency" | "amount" | "created_at"

/** A line for the history; what it has no use for is left out. */
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
 * Writes lines of the history: one for each customer whom the same thing concerns.
 *
 * @returns their ids, in order.
 */
export async function recordOperations(
  trx: Transaction<Database>,
  operations: readonly NewOperation[],
): Promise<readonly string[]> {
  const rows = operations.map((operation) => ({ ...nothing, ...operation, id: newId() }))
  await insertRows(trx, "operations", rows)
  await fileSometimes(trx, rows)
  return rows.map(({ id }) => id)
}

/** Says how what was under way has ended; or, from another state, what became of it after its end. */
export async function settleOperation(
  trx: Transaction<Database>,
  subjectId: string,
  state: Exclude<OperationsTable["state"], "processing">,
  from: OperationsTable["state"] = "processing",
): Promise<void> {
  await trx
    .updateTable("operations")
    .set({ state })
    .where("subject_id", "=", subjectId)
    .where("state", "=", from)
    .returning("id")
    .executeTakeFirstOrThrow()
}
