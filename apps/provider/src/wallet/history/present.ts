import { operationReference } from "@wallet/core/contract"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Operation } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { readPeopleOfTransfers } from "#wallet/people/people.ts"
import type { OperationRow } from "./lines.ts"

/** Operations of one customer's history as that customer sees them. */
export async function presentOperations(
  services: { readonly db: ReadableDatabase } & Pick<Services, "paidMerchants" | "invoicePayers">,
  userId: string,
  rows: readonly OperationRow[],
): Promise<Operation[]> {
  const { db } = services
  const transferIds = rows.filter(({ kind }) => kind === "transfer").map(({ subject_id }) => subject_id)
  const [people, merchants, payers] = await Promise.all([
    readPeopleOfTransfers(db, userId, transferIds),
    readAll(services.paidMerchants, db, userId, rows.filter(isWithMerchant)),
    readAll(services.invoicePayers, db, userId, rows.filter(isWithPayer)),
  ])
  return rows.map((row) => ({
    ...presentOperation(row, isWithPayer(row) ? payers.get(row.subject_id) : people.get(row.subject_id)),
    merchant: isWithMerchant(row) ? (merchants.get(row.subject_id) ?? null) : null,
  }))
}

type Read<Party> = (
  db: ReadableDatabase,
  userId: string,
  subjectIds: readonly string[],
) => Promise<ReadonlyMap<string, Party>>

/** The other parties of operations by all readers. Without operations nothing is read. */
async function readAll<Party>(
  readers: readonly Read<Party>[],
  db: ReadableDatabase,
  userId: string,
  rows: readonly OperationRow[],
): Promise<ReadonlyMap<string, Party>> {
  const found = new Map<string, Party>()
  if (rows.length === 0) return found
  const subjectIds = rows.map(({ subject_id }) => subject_id)
  for (const read of readers)
    for (const [subjectId, party] of await read(db, userId, subjectIds)) found.set(subjectId, party)
  return found
}

/** True if the operation paid a merchant or was refunded by one. */
function isWithMerchant({ kind, direction }: OperationRow): boolean {
  return (kind === "invoice" && direction === "out") || (kind === "invoice_refund" && direction === "in")
}

/** True if a customer may have paid the merchant whose operation it is, or was refunded by the merchant. */
function isWithPayer({ kind, direction }: OperationRow): boolean {
  return (kind === "invoice" && direction === "in") || (kind === "invoice_refund" && direction === "out")
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
