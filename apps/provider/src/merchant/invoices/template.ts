import { type Kysely, type Selectable, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { InvoiceTemplatesTable } from "#merchant/invoices/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import type { InvoiceTemplate } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { paymentUrl, toPercent } from "./present.ts"
import { isUse } from "./templateUses.ts"

/** A template with the totals of its invoices. */
export type TemplateRow = Selectable<InvoiceTemplatesTable> & {
  readonly invoices_created: number
  readonly invoices_paid: number
  /** Paid, or partly paid and still to be paid. */
  readonly invoices_used: number
  /** In minor units of the template's currency. */
  readonly paid_total: bigint
}

/** Templates with their counters. */
export async function readTemplates(
  db: Kysely<Database>,
  by: { readonly userId: string } | { readonly id: string },
): Promise<TemplateRow[]> {
  if ("id" in by && !isUuid(by.id)) return []
  const condition = "id" in by ? sql`template.id = ${by.id}` : sql`template.user_id = ${by.userId}`
  const { rows } = await sql<TemplateRow>`
    SELECT template.*, counted.*
    FROM invoice_templates template CROSS JOIN LATERAL (
      SELECT count(*)::int AS invoices_created,
        (count(*) FILTER (WHERE status = 'paid'))::int AS invoices_paid,
        (count(*) FILTER (WHERE ${isUse}))::int AS invoices_used,
        coalesce(sum(paid) FILTER (WHERE price_currency = template.currency), 0) AS paid_total
      FROM invoices WHERE template_id = template.id
    ) counted
    WHERE ${condition} ORDER BY template.created_at DESC, template.id DESC`.execute(db)
  return rows
}

/** Finds a template by its id, which anyone with its link has. Refuses with `not_found`. */
export async function findTemplate(db: Kysely<Database>, id: string): Promise<TemplateRow> {
  const [row] = await readTemplates(db, { id })
  if (!row) throw refuse("not_found")
  return row
}

/** Finds a merchant's own template. Another merchant's template is not found. */
export async function findOwnTemplate(db: Kysely<Database>, id: string, userId: string): Promise<TemplateRow> {
  const row = await findTemplate(db, id)
  if (row.user_id !== userId) throw refuse("not_found")
  return row
}

/** State of a template, taking its uses into account. */
export function getTemplateState({ state, max_uses, invoices_used }: TemplateRow): InvoiceTemplate["state"] {
  return state === "active" && max_uses !== null && invoices_used >= max_uses ? "used_up" : state
}

/** Fields of a template that its merchant and anyone with its link see. */
export function presentPublicTemplate(row: TemplateRow) {
  const inCurrency = (units: bigint | null) => (units === null ? null : wireMoney(storedMoney(units, row.currency)))
  return {
    id: row.id,
    state: getTemplateState(row),
    title: row.title,
    description: row.description,
    currency: row.currency,
    amount: inCurrency(row.amount),
    minAmount: inCurrency(row.min_amount),
    maxAmount: inCurrency(row.max_amount),
    fields: row.fields,
  }
}

/** A template as its merchant sees it. */
export function presentTemplate({ config }: Pick<Services, "config">, row: TemplateRow): InvoiceTemplate {
  return {
    ...presentPublicTemplate(row),
    name: row.name,
    accepted: row.accepted,
    expiresInMinutes: row.expires_in_minutes,
    severalPayments: row.several_payments,
    tolerancePercent: toPercent(row.tolerance_bp),
    payerFeeShare: row.payer_fee_share,
    successText: row.success_text,
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
    maxUses: row.max_uses,
    invoicesCreated: row.invoices_created,
    invoicesPaid: row.invoices_paid,
    paidTotal: wireMoney(storedMoney(row.paid_total, row.currency)),
    paymentUrl: paymentUrl(config.siteOrigin, "templateId", row.id),
    createdAt: row.created_at.toISOString(),
  }
}
