import type { Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { Database } from "../db/schema.ts"
import type { OperationsTable } from "../db/tables/money.ts"

type Required = "user_id" | "kind" | "subject_id" | "direction" | "state" | "currency" | "amount" | "created_at"

/** A line for the history; what it has no use for is left out. */
export type NewOperation = Pick<OperationsTable, Required> & Partial<Omit<OperationsTable, Required | "id">>

const nothing = { fee: null, counter_currency: null, counter_amount: null, counterparty: null, note: null }

/** Writes lines of the history: one for each customer whom the same thing concerns. */
export async function recordOperations(trx: Transaction<Database>, operations: readonly NewOperation[]): Promise<void> {
  const rows = operations.map((operation) => ({ ...nothing, ...operation, id: newId() }))
  await trx.insertInto("operations").values(rows).execute()
}

/** Says how what was under way has ended. */
export async function settleOperation(
  trx: Transaction<Database>,
  subjectId: string,
  state: "completed" | "failed",
): Promise<void> {
  await trx
    .updateTable("operations")
    .set({ state })
    .where("subject_id", "=", subjectId)
    .where("state", "=", "processing")
    .returning("id")
    .executeTakeFirstOrThrow()
}
