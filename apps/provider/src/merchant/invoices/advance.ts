import type { InvoiceNote, InvoiceStatus, WebhookEventType } from "@wallet/core/contract"
import type { Transaction, Updateable } from "kysely"
import type { InvoicesTable } from "#merchant/invoices/tables.ts"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import { type Actor, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { recordSteps } from "#wallet/history/timeline.ts"
import { type InvoiceRow, readPayments } from "./invoice.ts"
import { type InvoiceEvent, invoiceLifecycle } from "./invoiceLifecycle.ts"
import { endSessions, payersOf } from "./sessions.ts"
import { nextInvoiceEvent, noteOf, type Sums, sumUp } from "./standing.ts"
import { tellMerchant } from "./tellMerchant.ts"

/** What the merchant asked for, and what changes with it. */
export interface MerchantCommand {
  readonly event: "cancel" | "extend" | "markSettled"
  readonly patch?: Pick<Updateable<InvoicesTable>, "expires_at" | "monitored_until">
}

/**
 * Brings an invoice, which the transaction has locked, to where its payments, the time and the merchant's command lead, with
 * all that belongs to it: timeline, sessions, webhooks, news. A command that does not fit refuses with `state_conflict`. The
 * same look a second time changes nothing.
 */
export async function advanceInvoice(
  services: Services,
  trx: Transaction<Database>,
  before: InvoiceRow,
  command?: MerchantCommand,
): Promise<InvoiceRow> {
  const now = services.now()
  const wished = command ? { ...before, ...command.patch, status: requireStatus(before.status, command.event) } : before
  const sums = sumUp(await readPayments(trx, before.id))
  const { status, steps } = follow(wished, sums, now)
  const note = noteOf({ ...wished, status }, sums)
  const taken: Taken[] = command ? [{ state: wished.status, event: command.event, actor: "customer" }, ...steps] : steps
  if (taken.length === 0 && !hasChanged(before, note, sums)) return before

  const after = await trx
    .updateTable("invoices")
    .set({
      ...command?.patch,
      status,
      note,
      paid: sums.paid,
      pending: sums.pending,
      refunded: sums.refunded,
      ...(status === "paid" && before.status !== "paid" && { paid_at: now }),
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const noteStep = { state: status, event: `note:${note}`, actor: "rail" } as const
  await recordSteps(
    trx,
    [...taken, ...(note === before.note ? [] : [noteStep])].map((step) => ({ ...step, subject_id: after.id, at: now })),
  )
  // Those who were paying are told before their sessions end.
  await publishInvoice(trx, after)
  if (status !== before.status) await endSessions(trx, after)
  await tell(services, trx, before, after, taken)
  return after
}

/** Tells the open pages of the merchant and of the customers who are paying. */
export async function publishInvoice(trx: Transaction<Database>, { id, user_id }: InvoiceRow): Promise<void> {
  const userIds = [user_id, ...(await payersOf(trx, id))]
  await publishEach(
    trx,
    userIds.map((userId) => ({ userId, type: "invoices" })),
  )
}

function requireStatus(status: InvoiceStatus, event: InvoiceEvent): InvoiceStatus {
  return requireStep(invoiceLifecycle, status, event, "customer").state
}

interface Taken {
  readonly state: InvoiceStatus
  readonly event: InvoiceEvent
  readonly actor: Actor
}

/** All steps that follow by themselves, each caused by whoever may cause it. */
function follow(invoice: InvoiceRow, sums: Sums, now: Date) {
  const steps: Taken[] = []
  let { status } = invoice
  for (
    let event = nextInvoiceEvent(invoice, sums, now);
    event;
    event = nextInvoiceEvent({ ...invoice, status }, sums, now)
  ) {
    const actor = invoiceLifecycle.events[event].by[0] ?? "rail"
    const step = nextStep(invoiceLifecycle, status, event, actor)
    // The table and the look would contradict each other: no reason to turn in circles.
    if (!step) throw new Error(`An invoice that is ${status} does not take ${event}`)
    status = step.state
    steps.push({ state: status, event, actor })
  }
  return { status, steps }
}

function hasChanged(before: InvoiceRow, note: InvoiceNote, { paid, pending, refunded }: Sums): boolean {
  return before.note !== note || before.paid !== paid || before.pending !== pending || before.refunded !== refunded
}

/** An event tells that something happened; its data says how the invoice stands, on both axes. */
const webhookOfStatus: Readonly<Partial<Record<InvoiceStatus, WebhookEventType>>> = {
  pending: "invoice.pending",
  paid: "invoice.paid",
  expired: "invoice.expired",
  cancelled: "invoice.cancelled",
  invalid: "invoice.invalid",
}

const webhookOfNote: Readonly<Partial<Record<InvoiceNote, WebhookEventType>>> = {
  underpaid: "invoice.underpaid",
  overpaid: "invoice.overpaid",
  paid_late: "invoice.paid_late",
  held_aml: "invoice.held",
}

/** The merchant's webhooks, each with the invoice as it is now, and the news that it is paid. */
async function tell(
  services: Services,
  trx: Transaction<Database>,
  before: InvoiceRow,
  after: InvoiceRow,
  taken: readonly Taken[],
): Promise<void> {
  const types = [
    ...taken.map(({ state, event }) => (event === "extend" ? undefined : webhookOfStatus[state])),
    after.note === before.note ? undefined : webhookOfNote[after.note],
    after.refunded > before.refunded ? ("invoice.refunded" as const) : undefined,
  ].filter((type) => type !== undefined)
  await tellMerchant(services, trx, after, types)
  if (after.status !== "paid" || before.status === "paid") return
  const detail = after.order_id ?? after.description
  const amount = storedMoney(after.paid, after.price_currency)
  await notify(trx, after.user_id, "invoice_paid", { amount, detail, subjectId: after.id })
}
