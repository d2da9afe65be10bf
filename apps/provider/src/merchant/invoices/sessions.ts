import { type Kysely, sql, type Transaction } from "kysely"
import { validate as isUuid, v4 as newId } from "uuid"
import { readTogether } from "#platform/database/readTogether.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publish } from "#platform/live/publish.ts"
import { findInvoice, type InvoiceRow, invoiceClosed, refuseOwn } from "./invoice.ts"
import { presentSession, presentSessions, type SessionRow } from "./presentSession.ts"
import { type SessionState, sessionLifecycle } from "./sessionLifecycle.ts"
import { isPayable } from "./standing.ts"

/** The chosen way to pay. The network is null for a wallet. */
type Method = Pick<SessionRow, "currency" | "network">

export const sessionHandlers = {
  listInternalInvoiceSessions({ db, now }, { caller }) {
    return readTogether(db, async (reads) => {
      const rows = await reads
        .selectFrom("invoice_sessions")
        .selectAll()
        .where("user_id", "=", caller.account)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(100)
        .execute()
      return presentSessions(reads, rows, now())
    })
  },

  async openInvoiceSession({ db, now }, { caller, input }) {
    const moment = now()
    const invoice = await findInvoice(db, input.invoiceId)
    refuseOwn(invoice, caller.account)
    const row = await inTransaction(db, (trx) => beginSession(trx, invoice, caller.account, moment))
    return presentSession(db, row, moment)
  },

  async cancelInvoiceSession({ db, now }, { caller, input }) {
    const row = await inTransaction(db, async (trx) => {
      const session = await lockSession(trx, input.sessionId)
      if (session?.user_id !== caller.account) throw refuse("not_found")
      const { state } = requireStep(sessionLifecycle, session.state, "cancel", "customer")
      await publish(trx, caller.account, "invoices")
      return setState(trx, session.id, state)
    })
    return presentSession(db, row, now())
  },
} satisfies Pick<Handlers, "listInternalInvoiceSessions" | "openInvoiceSession" | "cancelInvoiceSession">

/** Returns the customer's running session of an invoice, or starts a new one. Refuses if the invoice can't be paid. */
async function beginSession(
  trx: Transaction<Database>,
  invoice: InvoiceRow,
  userId: string,
  now: Date,
): Promise<SessionRow> {
  const fresh = { id: newId(), user_id: userId, invoice_id: invoice.id, currency: null, network: null, created_at: now }
  const known = await findSession(trx, invoice.id, userId)
  if (known && !nextStep(sessionLifecycle, known.state, "begin", "customer")) return known
  if (!isPayable(invoice, now)) throw invoiceClosed(invoice)
  if (known) return setState(trx, known.id, "open", { currency: null, network: null })
  await trx
    .insertInto("invoice_sessions")
    .values({ ...fresh, state: "open" })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // A concurrent request may have created it first.
  const begun = await findSession(trx, invoice.id, userId)
  if (!begun) throw new Error(`No session of the invoice ${invoice.id}`)
  return begun
}

/** Stores the customer's chosen way to pay in their session, or in a new one. */
export async function chooseInSession(
  trx: Transaction<Database>,
  { invoice, userId, method }: { readonly invoice: InvoiceRow; readonly userId: string; readonly method: Method },
  now: Date,
): Promise<void> {
  const session = await beginSession(trx, invoice, userId, now)
  await choose(trx, session, method)
}

/** Marks a session as awaiting a payment from outside. A session that is unknown or of another invoice is not found. */
export async function awaitInSession(
  trx: Transaction<Database>,
  sessionId: string,
  invoiceId: string,
  method: Method,
): Promise<void> {
  const session = await lockSession(trx, sessionId)
  if (session?.invoice_id !== invoiceId) throw refuse("not_found")
  await choose(trx, session, method)
}

async function choose(trx: Transaction<Database>, session: SessionRow, method: Method): Promise<void> {
  const event = method.network === null ? "quote" : "await"
  const step = nextStep(sessionLifecycle, session.state, event, "customer")
  if (!step) return
  await setState(trx, session.id, step.state, method)
  await publish(trx, session.user_id, "invoices")
}

/** Locks the sessions of these invoices until the transaction ends. */
export function lockSessions(trx: Transaction<Database>, invoiceIds: readonly string[]): Promise<SessionRow[]> {
  return trx
    .selectFrom("invoice_sessions")
    .selectAll()
    .where(sql<boolean>`invoice_id = ANY(${invoiceIds}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute()
}

/** An invoice that has ended, with its sessions and the customers who paid parts of it. */
interface EndedInvoice {
  readonly status: InvoiceRow["status"]
  readonly sessions: readonly SessionRow[]
  readonly payerIds: ReadonlySet<string | null>
}

/** Ends the sessions of ended invoices: as paid for the customers who paid. */
export async function endSessions(writes: Transaction<Database>, ended: readonly EndedInvoice[]): Promise<void> {
  const idsByState = new Map<SessionState, string[]>()
  for (const { status, sessions, payerIds } of ended) {
    for (const session of sessions) {
      const tookPart = payerIds.has(session.user_id) || session.state === "awaiting_payment"
      const step =
        status === "paid" && tookPart
          ? nextStep(sessionLifecycle, session.state, "pay", "rail")
          : nextStep(sessionLifecycle, session.state, "end", "clock")
      if (step) idsByState.set(step.state, [...(idsByState.get(step.state) ?? []), session.id])
    }
  }
  for (const [state, ids] of idsByState) {
    // oxlint-disable-next-line no-await-in-loop -- two at most, on one connection
    await writes.updateTable("invoice_sessions").set({ state }).where(sql<boolean>`id = ANY(${ids}::uuid[])`).execute()
  }
}

/** The customers who have started to pay an invoice. */
export async function listPayers(db: Kysely<Database>, invoiceId: string): Promise<string[]> {
  const rows = await db.selectFrom("invoice_sessions").select("user_id").where("invoice_id", "=", invoiceId).execute()
  return rows.map(({ user_id }) => user_id)
}

function findSession(trx: Transaction<Database>, invoiceId: string, userId: string): Promise<SessionRow | undefined> {
  return trx
    .selectFrom("invoice_sessions")
    .selectAll()
    .where("invoice_id", "=", invoiceId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst()
}

async function lockSession(trx: Transaction<Database>, id: string): Promise<SessionRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx.selectFrom("invoice_sessions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
}

function setState(
  trx: Transaction<Database>,
  id: string,
  state: SessionState,
  method: Partial<Method> = {},
): Promise<SessionRow> {
  return trx
    .updateTable("invoice_sessions")
    .set({ ...method, state })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
