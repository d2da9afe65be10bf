import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "../db/schema.ts"
import type { Party } from "../transfers/recipient.ts"
import { fileHistories, type RecordedTransfer, recordingOf } from "../transfers/record.ts"
import { postingOf } from "../transfers/sending.ts"
import { storedMoney } from "../wallets/money.ts"
import { isUnpaidOfPart, type Part } from "./part.ts"
import type { Payment } from "./payment.ts"
import { stepOf } from "./rowLifecycle.ts"

/** A row that stays within the house, as the ledger has to know it. */
export interface RowWithin extends RecordedTransfer {
  readonly amount: bigint
}

/** The rows of a part that stay within the house. */
export async function readWithin(
  trx: Kysely<Database>,
  part: Part,
  refused: readonly string[],
): Promise<readonly RowWithin[]> {
  const { rows } = await sql<RowWithin>`
    SELECT subject_id AS id, user_id AS sender_id, recipient_id, amount + fee + network_fee AS amount FROM payout_rows
    WHERE ${isUnpaidOfPart(part)} AND recipient_id IS NOT NULL AND subject_id <> ALL(${refused}::uuid[])
    ORDER BY number
  `.execute(trx)
  return rows
}

/**
 * Writes down that these rows of a part are paid: they take their step, and are transfers with their lines in both
 * histories, by one statement that reads the rows where they stand.
 */
export async function recordWithin(
  writes: Transaction<Database>,
  part: Part,
  sender: Party,
  rows: readonly RowWithin[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  const paid = sql`
    UPDATE payout_rows SET state = ${stepOf("pay").to}, part = ${part.number}
    WHERE ${isUnpaidOfPart(part)} AND recipient_id IS NOT NULL
    RETURNING subject_id, user_id, recipient_id, ${sender.masked}::text, recipient, currency,
      amount + fee + network_fee, nullif(cells->>'note', ''), ${at}::timestamptz, number
  `
  await recordingOf(paid).execute(writes)
  await fileHistories(writes, rows)
}

/** What the ledger is to be asked for. */
export function paymentWithin({ currency }: Part, { id, sender_id, recipient_id, amount }: RowWithin): Payment {
  const { reference, legs } = postingOf({
    id,
    sender: { id: sender_id },
    recipient: { id: recipient_id },
    amount: storedMoney(amount, currency),
  })
  return { subjectId: id, request: { kind: "transfer", reference, operationId: id, legs } }
}
