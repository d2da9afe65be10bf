import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Party } from "#wallet/transfers/recipient.ts"
import { linesOf, type RecordedTransfer, transfersOf } from "#wallet/transfers/record.ts"
import { postingOf } from "#wallet/transfers/sending.ts"
import { isUnpaidOfPart, type Part } from "./part.ts"
import type { Payment } from "./payment.ts"
import { stepOf } from "./rowLifecycle.ts"

/** A row that stays inside the wallet, as the ledger has to know it. */
export interface RowWithin extends RecordedTransfer {
  readonly amount: bigint
}

/** The rows of a part that stay inside the wallet. */
export async function readWithin(trx: Kysely<Database>, part: Part): Promise<readonly RowWithin[]> {
  const { rows } = await sql<RowWithin>`
    SELECT subject_id AS id, user_id AS sender_id, recipient_id, amount + fee + network_fee AS amount FROM payout_rows
    WHERE ${isUnpaidWithin(part)}
    ORDER BY number
  `.execute(trx)
  return rows
}

/**
 * Writes the lines that the rows of a part have in both histories. As what follows it is one statement that reads the rows
 * where they stand.
 */
export async function writeLines(writes: Transaction<Database>, part: Part, sender: Party, at: Date): Promise<void> {
  const unpaid = sql`SELECT ${sentBy(sender, at)} FROM payout_rows WHERE ${isUnpaidWithin(part)}`
  await linesOf(unpaid).execute(writes)
}

/** Has the rows of a part take their step, and writes down the transfers that they are from now on. */
export async function stepWithin(
  writes: Transaction<Database>,
  part: Part,
  sender: Party,
  rows: readonly RowWithin[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  const paid = sql`
    UPDATE payout_rows SET state = ${stepOf("pay").to}, part = ${part.number}
    WHERE ${isUnpaidWithin(part)} RETURNING ${sentBy(sender, at)}
  `
  await transfersOf(paid).execute(writes)
}

function isUnpaidWithin(part: Part): RawBuilder<boolean> {
  return sql`${isUnpaidOfPart(part)} AND recipient_id IS NOT NULL`
}

/** A row as `transfers/record.ts` wants it. */
function sentBy(sender: Party, at: Date): RawBuilder<unknown> {
  return sql`
    subject_id, user_id, recipient_id, ${sender.masked}::text, recipient, currency,
    amount + fee + network_fee, nullif(cells->>'note', ''), ${at}::timestamptz, number
  `
}

/** Builds the ledger request. */
export function paymentWithin({ currency }: Part, { id, sender_id, recipient_id, amount }: RowWithin): Payment {
  const { reference, legs } = postingOf({
    id,
    sender: { id: sender_id },
    recipient: { id: recipient_id },
    amount: storedMoney(amount, currency),
  })
  return { subjectId: id, request: { kind: "transfer", reference, operationId: id, legs } }
}
