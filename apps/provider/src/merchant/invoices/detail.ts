import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { InvoiceDetail } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { readTimeline } from "#wallet/history/timeline.ts"
import { advanceInvoice, type MerchantCommand } from "./advance.ts"
import { takeInTime } from "./chainPayments.ts"
import { monitoredUntil } from "./create.ts"
import { findOwnInvoice, type InvoiceRow, lockInvoice, type PaymentRow, readPayments } from "./invoice.ts"
import { invoiceLifecycle } from "./invoiceLifecycle.ts"
import { presentInvoice } from "./present.ts"
import { presentPayments } from "./presentPayments.ts"
import { computeRefundable } from "./refundable.ts"
import { presentRefund } from "./refunds.ts"

export const invoiceDetailHandlers = {
  async getInvoice(services, { caller, input }) {
    return presentDetail(services, services.db, await findOwnInvoice(services.db, input.invoiceId, caller.account))
  },

  cancelInvoice: (services, { caller, input }) => grant(services, caller.account, input.invoiceId, { event: "cancel" }),

  async extendInvoice(services, { caller, input }) {
    const from = services.now().getTime()
    const invoice = await findOwnInvoice(services.db, input.invoiceId, caller.account)
    const wanted = from + input.expiresInMinutes * 60_000
    const expiresAt = new Date(Math.max(wanted, invoice.expires_at.getTime()))
    const patch = { expires_at: expiresAt, monitored_until: monitoredUntil(expiresAt) }
    return grant(services, caller.account, input.invoiceId, { event: "extend", patch })
  },

  markInvoiceSettled: (services, { caller, input }) =>
    grant(services, caller.account, input.invoiceId, { event: "markSettled" }),
} satisfies Pick<Handlers, "getInvoice" | "cancelInvoice" | "extendInvoice" | "markInvoiceSettled">

/** Applies a merchant's command. Refuses with `not_found` and `state_conflict`. */
async function grant(
  services: Services,
  userId: string,
  invoiceId: string,
  command: MerchantCommand,
): Promise<InvoiceDetail> {
  return inTransaction(services.db, async (trx) => {
    const invoice = await lockInvoice(trx, invoiceId)
    if (invoice.user_id !== userId) throw refuse("not_found")
    if (command.event === "extend") {
      // Payments that were late before the new deadline are in time now.
      await takeInTime(trx, [invoiceId])
    }
    const after = await advanceInvoice(services, trx, invoice, command)
    if (command.event === "extend") await enqueue(trx, "invoice.expire", { invoiceId }, after.expires_at)
    return presentDetail(services, trx, after)
  })
}

async function presentDetail(services: Services, db: Kysely<Database>, invoice: InvoiceRow): Promise<InvoiceDetail> {
  const payments = await readPayments(db, invoice.id)
  const timeline = await readTimeline(db, invoice.id)
  return {
    invoice: presentInvoice(services, invoice),
    payments: await presentPayments(db, invoice, payments),
    refunds: await readRefunds(db, invoice.id),
    timeline: timeline.map(({ state, event, at }) => ({ state, event, at: at.toISOString() })),
    actions: listActions(invoice, payments),
    now: services.now().toISOString(),
  }
}

async function readRefunds(db: Kysely<Database>, invoiceId: string) {
  const rows = await db
    .selectFrom("invoice_refunds")
    .leftJoin("withdrawals", "withdrawals.id", "invoice_refunds.withdrawal_id")
    .selectAll("invoice_refunds")
    .select("withdrawals.payout_reference")
    .where("invoice_refunds.invoice_id", "=", invoiceId)
    .orderBy("invoice_refunds.created_at")
    .orderBy("invoice_refunds.id")
    .execute()
  return rows.map(({ payout_reference, ...row }) => presentRefund(row, payout_reference))
}

const eventByAction = { cancel: "cancel", extend: "extend", mark_settled: "markSettled" } as const

/** Actions available for an invoice: those of its lifecycle, and a refund if something can be refunded. */
function listActions(invoice: InvoiceRow, payments: readonly PaymentRow[]): InvoiceDetail["actions"] {
  const names = ["cancel", "extend", "mark_settled"] as const
  const fitting = names.filter((name) => nextStep(invoiceLifecycle, invoice.status, eventByAction[name], "customer"))
  return payments.some((payment) => computeRefundable(payment) > 0n) ? [...fitting, "refund"] : fitting
}
