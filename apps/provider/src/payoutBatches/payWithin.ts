import { sql } from "kysely"
import type { Pipeline } from "../db/inPipeline.ts"
import type { LedgerRequest } from "../ledger/requests.ts"
import type { Party } from "../transfers/recipient.ts"
import { fileHistories, recordingOf } from "../transfers/record.ts"
import { postingOf } from "../transfers/sending.ts"
import { storedMoney } from "../wallets/money.ts"
import type { Part } from "./part.ts"
import type { Payment } from "./payment.ts"
import { stepOf } from "./rowLifecycle.ts"

/** What the rows of a part that stay within the house are paid with. */
interface PaymentWithin {
  readonly part: Part
  readonly sender: Party
  /** The payments that the ledger has refused, by their ids: they are not made. */
  readonly refused: readonly string[]
  readonly at: Date
}

/**
 * Pays the rows of a part that stay within the house: they take their step, and are written down as transfers, with their
 * lines in both histories, in one statement that reads the rows where they stand.
 *
 * @returns what the ledger is to be asked for.
 */
export async function payWithin(
  { trx, writes }: Pipeline,
  { part, sender, refused, at }: PaymentWithin,
): Promise<readonly Payment[]> {
  const { from, to } = stepOf("pay")
  const paid = sql`
    UPDATE payout_rows SET state = ${to}
    WHERE batch_id = ${part.batch_id} AND number BETWEEN ${part.first_row} AND ${part.last_row} AND part = ${part.number}
      AND state = ANY(${from}::text[]) AND recipient_id IS NOT NULL AND subject_id <> ALL(${refused}::uuid[])
    RETURNING subject_id, user_id, recipient_id, ${sender.masked}::text, recipient, currency,
      amount + fee + network_fee, nullif(cells->>'note', ''), ${at}::timestamptz, number
  `
  const { rows } = await recordingOf(paid).execute(trx)
  await fileHistories(writes, rows)
  return rows.map(({ id, recipient_id, currency, amount }) => {
    const { reference, legs } = postingOf({
      id,
      sender,
      recipient: { id: recipient_id },
      amount: storedMoney(amount, currency),
    })
    const request: LedgerRequest = { kind: "transfer", reference, operationId: id, legs }
    return { subjectId: id, request }
  })
}
