import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Party } from "#wallet/transfers/recipient.ts"
import { buildOperations, buildTransfers, type RecordedTransfer } from "#wallet/transfers/record.ts"
import { toPosting } from "#wallet/transfers/sending.ts"
import { isUnpaidOfPart, type Part } from "./part.ts"
import type { Payment } from "./payment.ts"
import { getStep } from "./rowLifecycle.ts"

/** A row to another customer, as the ledger needs it. */
export interface RowWithin extends RecordedTransfer {
  readonly amount: bigint
}

/** Reads the rows of a part that stay inside the wallet. */
export async function readWithin(trx: Kysely<Database>, part: Part): Promise<readonly RowWithin[]> {
  const { rows } = await sql<RowWithin>`
    SELECT subject_id AS id, user_id AS sender_id, recipient_id, amount + fee + network_fee AS amount FROM payout_rows
    WHERE ${isUnpaidWithin(part)}
    ORDER BY number
  `.execute(trx)
  return rows
}

/**
 * Writes the operations of a part's rows into both histories. Like the statements after it, it is one statement
 * that reads the rows in the database.
 */
export async function writeLines(writes: Transaction<Database>, part: Part, sender: Party, at: Date): Promise<void> {
  const unpaid = sql`SELECT ${sentBy(sender, at)} FROM payout_rows WHERE ${isUnpaidWithin(part)}`
  await buildOperations(unpaid).execute(writes)
}

/** Advances the rows of a part, and records their transfers. */
export async function stepWithin(
  writes: Transaction<Database>,
  part: Part,
  sender: Party,
  rows: readonly RowWithin[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  const paid = sql`
    UPDATE payout_rows SET state = ${getStep("pay").to}, part = ${part.number}
    WHERE ${isUnpaidWithin(part)} RETURNING ${sentBy(sender, at)}
  `
  await buildTransfers(paid).execute(writes)
}

function isUnpaidWithin(part: Part): RawBuilder<boolean> {
  return sql`${isUnpaidOfPart(part)} AND recipient_id IS NOT NULL`
}

/** A row in the form that `transfers/record.ts` needs. */
function sentBy(sender: Party, at: Date): RawBuilder<unknown> {
  return sql`
    subject_id, user_id, recipient_id, ${sender.masked}::text, recipient, currency,
    amount + fee + network_fee, nullif(cells->>'note', ''), ${at}::timestamptz, number
  `
}

/** Builds the ledger request. */
export function paymentWithin({ currency }: Part, { id, sender_id, recipient_id, amount }: RowWithin): Payment {
  const { reference, legs } = toPosting({
    id,
    sender: { id: sender_id },
    recipient: { id: recipient_id },
    amount: storedMoney(amount, currency),
  })
  return { subjectId: id, request: { kind: "transfer", reference, operationId: id, legs } }
}
