import { operationReference } from "@wallet/core/contract"
import type { CustomerOperation } from "@wallet/operators/customerSchemas.ts"
import { readCursor, writeCursor } from "#platform/http/cursor.ts"
import type { Services } from "#platform/services.ts"
import type { OperationRow } from "#wallet/history/lines.ts"
import { readPage } from "#wallet/history/page.ts"
import type { UserRow } from "./findCustomer.ts"
import type { Mask } from "./mask.ts"
import { readPostings } from "./postings.ts"
import { toWireMoney } from "./present.ts"
import { lookUp, operationKinds, operationStates } from "./texts.ts"

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
  const items = rows.map((row) => presentOperation(row, mask, postings.get(row.subject_id) ?? []))
  return { items, next: next ? writeCursor(next) : null }
}

function presentOperation(
  row: OperationRow,
  mask: Mask,
  postings: readonly CustomerOperation["postings"][number][],
): CustomerOperation {
  const { currency, counter_amount, counter_currency } = row
  return {
    id: row.id,
    paymentId: row.subject_id,
    reference: operationReference(row.subject_id),
    kind: lookUp(operationKinds, row.kind),
    direction: row.direction,
    state: lookUp(operationStates, row.state),
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
