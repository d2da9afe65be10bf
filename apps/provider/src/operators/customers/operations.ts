import { operationReference } from "@wallet/core/contract"
import type { CustomerOperation } from "@wallet/operators/customerSchemas.ts"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { readCursor, writeCursor } from "#platform/http/cursor.ts"
import type { Services } from "#platform/services.ts"
import type { OperationRow } from "#wallet/history/lines.ts"
import { readPage } from "#wallet/history/page.ts"
import { lookUp } from "../lookUp.ts"
import { describePaymentState } from "../paymentTexts.ts"
import type { UserRow } from "./findCustomer.ts"
import type { Mask } from "./mask.ts"
import { readPostings } from "./postings.ts"
import { toWireMoney } from "./present.ts"
import { operationKinds } from "./texts.ts"

const operationsPage = 25

/** Lists a customer's operations as the customer sees them, with their postings, newest first. */
export async function listOperations(
  { db }: Services,
  user: UserRow,
  mask: Mask,
  cursor: string | undefined,
): Promise<{ items: CustomerOperation[]; next: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const { rows, next } = await readPage(db, { userId: user.id }, after, operationsPage)
  const ids = [...new Set(rows.map(({ subject_id }) => subject_id))]
  const own = mask.email(user.email)
  const postings = await readPostings(db, ids, (id) => (id === user.id ? own : undefined))
  const states = await readStates(db, ids)
  const items = rows.map((row) => ({
    ...presentOperation(row, mask, postings.get(row.subject_id) ?? []),
    state: describePaymentState(states.get(row.subject_id) ?? row.state),
  }))
  return { items, next: next ? writeCursor(next) : null }
}

function presentOperation(
  row: OperationRow,
  mask: Mask,
  postings: readonly CustomerOperation["postings"][number][],
): Omit<CustomerOperation, "state"> {
  const { currency, counter_amount, counter_currency } = row
  return {
    id: row.id,
    paymentId: row.subject_id,
    reference: operationReference(row.subject_id),
    kind: lookUp(operationKinds, row.kind),
    direction: row.direction,
    isOpen: row.state === "processing",
    amount: toWireMoney(row.amount, currency),
    fee: row.fee === null ? null : toWireMoney(row.fee, currency),
    counterAmount:
      counter_amount === null || counter_currency === null ? null : toWireMoney(counter_amount, counter_currency),
    counterparty: row.counterparty === null ? null : mask.words(row.counterparty),
    note: row.note === null ? null : mask.words(row.note),
    at: row.created_at.toISOString(),
    postings: [...postings],
  }
}

/** The tables of payments whose states say more than the history's. */
const stateTables = ["withdrawals", "deposits", "top_ups", "sbp_top_ups", "card_transactions"] as const

/** The states of payments as their own pages show them; payments that happen at once have none. */
async function readStates(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const parts = stateTables.map(
    (table) => sql`SELECT id, state FROM ${sql.table(table)} WHERE id = ANY(${[...ids]}::uuid[])`,
  )
  const { rows } = await sql<{ id: string; state: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
