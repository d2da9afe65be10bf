import type { AcceptedCurrency } from "@wallet/core/contract"
import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import type { InvoicePaymentsTable, InvoicesTable } from "#merchant/invoices/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import { type Refusal, refuse } from "#platform/http/refusal.ts"
import { computeDue, isPayable } from "./standing.ts"

export type InvoiceRow = Selectable<InvoicesTable>
export type PaymentRow = Selectable<InvoicePaymentsTable>

/** Finds an invoice by its id, which anyone with its link has. Refuses with `not_found`. */
export async function findInvoice(db: Kysely<Database>, id: string): Promise<InvoiceRow> {
  const row = isUuid(id)
    ? await db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  return row
}

/** Finds a merchant's own invoice. Another merchant's invoice is not found. */
export async function findOwnInvoice(db: Kysely<Database>, id: string, userId: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, id)
  if (row.user_id !== userId) throw refuse("not_found")
  return row
}

/** Finds an invoice and locks it until the transaction ends, so its payments can't change. Refuses with `not_found`. */
export async function lockInvoice(trx: Transaction<Database>, id: string): Promise<InvoiceRow> {
  const row = (await lockInvoices(trx, [id])).get(id)
  if (!row) throw refuse("not_found")
  return row
}

/**
 * Locks many invoices in the order of their ids, so that transactions never deadlock. Uses `FOR NO KEY UPDATE`, so
 * rows that reference an invoice (a quote, a session) can still be inserted.
 */
export async function lockInvoices(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceRow>> {
  const rows = await trx
    .selectFrom("invoices")
    .selectAll()
    .where(sql<boolean>`id = ANY(${ids.filter((id) => isUuid(id))}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads the payments of an invoice, the oldest first. */
export function readPayments(db: Kysely<Database>, invoiceId: string): Promise<PaymentRow[]> {
  return readPaymentsByInvoices(db, [invoiceId])
}

/** Reads the payments of these invoices, the oldest first. */
export function readPaymentsByInvoices(db: Kysely<Database>, invoiceIds: readonly string[]): Promise<PaymentRow[]> {
  return db
    .selectFrom("invoice_payments")
    .selectAll()
    .where(sql<boolean>`invoice_id = ANY(${invoiceIds}::uuid[])`)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
}

/** Refuses with `invoice_is_own` if a customer pays their own invoice: it would look like real business. */
export function refuseOwn({ user_id }: Pick<InvoiceRow, "user_id">, payerId: string): void {
  if (user_id === payerId) throw refuse("invoice_is_own")
}

/** Requires that an invoice is open and that something is due. Refuses with `invoice_closed`. */
export function requirePayable(invoice: InvoiceRow, now: Date): void {
  if (!isPayable(invoice, now) || computeDue(invoice) === 0n) throw invoiceClosed(invoice)
}

/** The refusal for an invoice that can't be paid. */
export function invoiceClosed({ status, note }: Pick<InvoiceRow, "status" | "note">): Refusal {
  return refuse("invoice_closed", { details: { status, note } })
}

/** True if an invoice accepts a currency from a wallet or over that network. */
export function accepts(accepted: readonly AcceptedCurrency[], currency: string, network: string | null): boolean {
  return accepted.some((one) => one.currency === currency && (network === null || one.networks.includes(network)))
}
