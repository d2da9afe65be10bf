import { type Kysely, type Selectable, sql } from "kysely"
import type { InvoiceSessionsTable } from "#merchant/invoices/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import type { InvoiceSession } from "#platform/http/answers.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { InvoiceRow } from "./invoice.ts"
import { type SessionState, sessionLifecycle } from "./sessionLifecycle.ts"
import { findMerchantNames } from "./settings.ts"
import { computeDue } from "./standing.ts"

export type SessionRow = Selectable<InvoiceSessionsTable>

/** A session as its customer sees it now. */
export async function presentSession(db: Kysely<Database>, row: SessionRow, now: Date): Promise<InvoiceSession> {
  const [session] = await presentSessions(db, [row], now)
  if (!session) throw new Error(`The session ${row.id} has no invoice`)
  return session
}

/** Presents many sessions at once. */
export async function presentSessions(
  db: Kysely<Database>,
  rows: readonly SessionRow[],
  now: Date,
): Promise<InvoiceSession[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ invoice_id }) => invoice_id)
  // One text for any number of them.
  const wanted = sql<boolean>`id = ANY(${ids}::uuid[])`
  const invoices = await db.selectFrom("invoices").selectAll().where(wanted).execute()
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const names = await findMerchantNames(
    db,
    invoices.map(({ user_id }) => user_id),
  )
  return rows.flatMap((row) => {
    const invoice = byId.get(row.invoice_id)
    if (!invoice) return []
    const inPrice = (units: bigint) => wireMoney(storedMoney(units, invoice.price_currency))
    return [
      {
        id: row.id,
        invoiceId: invoice.id,
        merchant: names.get(invoice.user_id) ?? "",
        amount: inPrice(invoice.total),
        due: inPrice(computeDue(invoice)),
        method: row.currency === null ? null : { currency: row.currency, network: row.network },
        state: stateAt(row, invoice, now),
        createdAt: row.created_at.toISOString(),
        expiresAt: invoice.expires_at.toISOString(),
        now: now.toISOString(),
      },
    ]
  })
}

/** A session expires together with its invoice, without a job. A payment that was sent in time is still awaited. */
function stateAt(row: SessionRow, invoice: InvoiceRow, now: Date): SessionState {
  const isOver = invoice.status === "created" && now >= invoice.expires_at
  return (isOver && nextStep(sessionLifecycle, row.state, "end", "clock")?.state) || row.state
}
