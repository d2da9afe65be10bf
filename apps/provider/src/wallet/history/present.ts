import { operationReference } from "@wallet/core/contract"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Operation } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { readPeopleOfTransfers } from "#wallet/people/people.ts"
import type { OperationRow } from "./lines.ts"
import type { PaidMerchant } from "./merchants.ts"

/** Operations of one customer's history as that customer sees them. */
export async function presentOperations(
  { db, paidMerchants }: { readonly db: ReadableDatabase } & Pick<Services, "paidMerchants">,
  userId: string,
  rows: readonly OperationRow[],
): Promise<Operation[]> {
  const transferIds = rows.filter(({ kind }) => kind === "transfer").map(({ subject_id }) => subject_id)
  const people = await readPeopleOfTransfers(db, userId, transferIds)
  const paidIds = rows.filter(isWithMerchant).map(({ subject_id }) => subject_id)
  const merchants = new Map<string, PaidMerchant>()
  if (paidIds.length > 0)
    for (const read of paidMerchants)
      for (const [subjectId, merchant] of await read(db, userId, paidIds)) merchants.set(subjectId, merchant)
  return rows.map((row) => ({
    ...presentOperation(row, people.get(row.subject_id)),
    merchant: isWithMerchant(row) ? (merchants.get(row.subject_id) ?? null) : null,
  }))
}

/** True if the operation paid a merchant or was refunded by one. */
function isWithMerchant({ kind, direction }: OperationRow): boolean {
  return (kind === "invoice" && direction === "out") || (kind === "invoice_refund" && direction === "in")
}

/** An operation as its customer sees it, without its merchant. */
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
    counterAmount: presentCounterAmount(row),
    counterparty,
    person: person ?? null,
    note,
    network,
    address,
    txid,
    createdAt: row.created_at.toISOString(),
  }
}

function presentCounterAmount({ counter_amount, counter_currency }: OperationRow) {
  if (counter_amount === null || counter_currency === null) return null
  return wireMoney(storedMoney(counter_amount, counter_currency))
}
