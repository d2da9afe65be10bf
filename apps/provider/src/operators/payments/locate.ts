import type { PaymentKind } from "@wallet/operators/payments.ts"
import { type Kysely, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"

/** The object behind an id. */
export interface Located {
  readonly kind: PaymentKind
  readonly id: string
}

/** Finds the payment that an id names: its own, or that of an operation, a group of deposits, a claim, a dispute's top-up. */
export async function locatePayment(db: Kysely<Database>, id: string): Promise<Located | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<Located>`
    SELECT * FROM (
      SELECT 'withdrawal' AS kind, id, 1 AS place FROM withdrawals WHERE id = ${id}
      UNION ALL SELECT 'deposit', id, 1 FROM deposits WHERE id = ${id}
      UNION ALL SELECT 'cardTopUp', id, 1 FROM top_ups WHERE id = ${id}
      UNION ALL SELECT 'sbpTopUp', id, 1 FROM sbp_top_ups WHERE id = ${id}
      UNION ALL SELECT 'bankTransfer', id, 1 FROM bank_lines WHERE id = ${id}
      UNION ALL SELECT 'payoutRow', id, 1 FROM payout_rows WHERE id = ${id}
      UNION ALL SELECT 'invoicePayment', id, 1 FROM invoice_payments WHERE id = ${id}
      UNION ALL SELECT 'transfer', id, 1 FROM transfers WHERE id = ${id}
      UNION ALL SELECT 'protectedTransfer', id, 1 FROM protected_transfers WHERE id = ${id}
      UNION ALL SELECT 'exchange', id, 1 FROM exchange_quotes WHERE id = ${id}
      UNION ALL SELECT 'cardPayment', id, 1 FROM card_transactions WHERE id = ${id}
      UNION ALL SELECT 'correction', id, 1 FROM corrections WHERE id = ${id}
      UNION ALL (SELECT 'deposit', id, 2 FROM deposits WHERE group_id = ${id} ORDER BY id LIMIT 1)
      UNION ALL SELECT 'deposit', deposit_id, 2 FROM deposit_risks WHERE id = ${id}
      UNION ALL (SELECT 'deposit', id, 3 FROM deposits WHERE return_id = ${id} LIMIT 1)
      UNION ALL (SELECT 'operation', subject_id, 4 FROM operations WHERE subject_id = ${id} LIMIT 1)
    ) found ORDER BY place LIMIT 1`.execute(db)
  return rows[0] ?? locateByOther(db, id)
}

/** An operation's own id, and a claim, lead to the payment that they are about. */
async function locateByOther(db: Kysely<Database>, id: string): Promise<Located | undefined> {
  const { rows } = await sql<{ subject: string }>`
    SELECT subject_id AS subject FROM operations WHERE id = ${id} AND subject_id <> ${id}
    UNION ALL SELECT subject_id FROM claims WHERE id = ${id} AND subject_id <> ${id}
    UNION ALL SELECT top_up_id FROM top_up_refunds WHERE id = ${id}
    LIMIT 1`.execute(db)
  const subject = rows[0]?.subject
  return subject === undefined ? undefined : locatePayment(db, subject)
}
