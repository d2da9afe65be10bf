import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { type Refusal, refuse } from "#platform/http/refusal.ts"
import type { InvoiceRow } from "./invoice.ts"

/** Fields of an invoice that determine if it counts as a use of its template. */
type Use = Pick<InvoiceRow, "template_id" | "status">

/**
 * Locks the limited templates of these invoices, so that the result of `isBeyondUses` is valid until the
 * transaction ends. Call it after locking the invoices. Locks all at once in the order of their ids, so that
 * transactions never deadlock.
 */
export async function lockTemplates(trx: Transaction<Database>, invoices: readonly Use[]): Promise<void> {
  const ids = invoices.filter(mayBecomeUse).map(({ template_id }) => template_id)
  if (ids.length === 0) return
  await sql`
    SELECT FROM invoice_templates WHERE id = ANY(${ids}::uuid[]) AND max_uses IS NOT NULL ORDER BY id FOR NO KEY UPDATE
  `.execute(trx)
}

/**
 * Resolves to true if paying an invoice would exceed its template's uses. Uses are paid invoices, and partly paid or
 * pending ones as long as they can still be paid.
 */
export async function isBeyondUses(db: Kysely<Database>, invoice: Use): Promise<boolean> {
  return (await findBeyondUses(db, [invoice]))(invoice)
}

/** Runs `isBeyondUses` for many invoices at once. */
export async function findBeyondUses(
  db: Kysely<Database>,
  invoices: readonly Use[],
): Promise<(invoice: Use) => boolean> {
  const ids = invoices.filter(mayBecomeUse).map(({ template_id }) => template_id)
  if (ids.length === 0) return () => false
  const { rows } = await sql<{ readonly id: string }>`
    SELECT id FROM invoice_templates template WHERE id = ANY(${ids}::uuid[]) AND max_uses <= (
      SELECT count(*) FROM invoices WHERE template_id = template.id AND ${isUse}
    )
  `.execute(db)
  const full = new Set(rows.map(({ id }) => id))
  return (invoice) => mayBecomeUse(invoice) && full.has(invoice.template_id)
}

/** SQL condition: a row of `invoices` counts as a use of its template. */
export const isUse = sql<boolean>`status IN ('paid', 'pending')`

/** True if an invoice could become a use: it is not one yet and has not ended. */
function mayBecomeUse(invoice: Use): invoice is Use & { readonly template_id: string } {
  return invoice.template_id !== null && invoice.status === "created"
}

/** The refusal for a template without remaining uses. */
export function usedUp(): Refusal {
  return refuse("template_closed", { details: { state: "used_up" } })
}
