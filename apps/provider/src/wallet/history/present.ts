import { operationReference } from "@wallet/core/contract"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import { readPeopleOfTransfers } from "#wallet/people/people.ts"
import type { OperationRow } from "./lines.ts"

/** Lines of one customer's history as that customer sees them. */
export async function presentOperations(
  db: Kysely<Database>,
  userId: string,
  rows: readonly OperationRow[],
): Promise<Operation[]> {
  const transferIds = rows.filter(({ kind }) => kind === "transfer").map(({ subject_id }) => subject_id)
  const people = await readPeopleOfTransfers(db, userId, transferIds)
  return rows.map((row) => presentOperation(row, people.get(row.subject_id)))
}

/** A line of the history as its customer sees it. */
function presentOperation(row: OperationRow, person: Operation["person"]): Operation {
  const { id, kind, direction, state, currency, counterparty, note, network, address, txid } = row
  return {
    id,
    subjectId: row.subject_id,
    reference: operationReference(row.subject_id),
    kind,
    direction,
    state,
    amount: wireMoney(storedMoney(row.amount, currency)),
    fee: row.fee === null ? null : wireMoney(storedMoney(row.fee, currency)),
    counterAmount: counterAmountOf(row),
    counterparty,
    person: person ?? null,
    note,
    network,
    address,
    txid,
    createdAt: row.created_at.toISOString(),
  }
}

function counterAmountOf({ counter_amount, counter_currency }: OperationRow) {
  if (counter_amount === null || counter_currency === null) return null
  return wireMoney(storedMoney(counter_amount, counter_currency))
}
