import type { InvoiceSession, InvoiceTemplate } from "@wallet/core/contract"
import type { InvoiceSessionsTable, InvoiceTemplatesTable } from "../db/tables/money.ts"
import type { Handlers } from "../http/handler.ts"
import { storedMoney, wireMoney } from "../wallets/money.ts"

export const invoiceHandlers = {
  async listInvoiceTemplates({ db }, { caller }) {
    const rows = await db
      .selectFrom("invoice_templates")
      .selectAll()
      .where("user_id", "=", caller.userId)
      .orderBy("id", "desc")
      .execute()
    return rows.map(presentTemplate)
  },

  async listInternalInvoiceSessions({ db, now }, { caller }) {
    const rows = await db
      .selectFrom("invoice_sessions")
      .selectAll()
      .where("user_id", "=", caller.userId)
      .orderBy("id", "desc")
      .execute()
    const moment = now()
    return rows.map((row) => presentSession(row, moment))
  },
} satisfies Pick<Handlers, "listInvoiceTemplates" | "listInternalInvoiceSessions">

function presentTemplate({
  id,
  name,
  title,
  currency,
  amount,
  active,
  created_at,
}: InvoiceTemplatesTable): InvoiceTemplate {
  const fixed = amount !== null && currency !== null
  return {
    id,
    name,
    title,
    amount: fixed ? wireMoney(storedMoney(amount, currency)) : null,
    active,
    createdAt: created_at.toISOString(),
  }
}

/** Sessions that can still be paid run out by the clock alone. */
const final: ReadonlySet<InvoiceSession["state"]> = new Set(["paid", "expired", "cancelled"])

function presentSession(session: InvoiceSessionsTable, now: Date): InvoiceSession {
  const { id, invoice_id, merchant, amount, currency, state, expires_at } = session
  return {
    id,
    invoiceId: invoice_id,
    merchant,
    amount: wireMoney(storedMoney(amount, currency)),
    state: !final.has(state) && now >= expires_at ? "expired" : state,
    expiresAt: expires_at.toISOString(),
  }
}
