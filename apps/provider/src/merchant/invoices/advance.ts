import type { InvoiceNote, InvoiceStatus, WebhookEventType } from "@wallet/core/contract"
import { sql, type Transaction, type Updateable } from "kysely"
import type { InvoicesTable } from "#merchant/invoices/tables.ts"
import { type News, notifyEach } from "#notifications/notify.ts"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import { type Actor, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { recordSteps } from "#wallet/history/timeline.ts"
import { type InvoiceRow, type PaymentRow, readPayments } from "./invoice.ts"
import { type InvoiceEvent, invoiceLifecycle } from "./invoiceLifecycle.ts"
import { notifyMerchants } from "./notifyMerchants.ts"
import { endSessions, listPayers, lockSessions } from "./sessions.ts"
import { chooseNote, nextInvoiceEvent, type Sums, sumUp } from "./standing.ts"

/** A merchant's command and the columns it changes. */
export interface MerchantCommand {
  readonly event: "cancel" | "extend" | "markSettled"
  readonly patch?: Pick<Updateable<InvoicesTable>, "expires_at" | "monitored_until">
}

/** An invoice that changes: its row before and after, and the event in between. */
export interface Advance {
  readonly before: InvoiceRow
  readonly after: InvoiceRow
  readonly taken: readonly AdvanceResult[]
  readonly payments: readonly PaymentRow[]
  readonly at: Date
  /** The trace of the cause; by default the trace of the recording job. */
  readonly traceparent?: string | null | undefined
}

/**
 * Advances an invoice that the transaction has locked to the state that its payments, the time and the merchant's
 * command require, and writes timeline, sessions, webhooks and notifications. Running it again changes nothing.
 * Refuses with `state_conflict` if the command does not fit.
 */
export async function advanceInvoice(
  services: Services,
  trx: Transaction<Database>,
  before: InvoiceRow,
  command?: MerchantCommand,
): Promise<InvoiceRow> {
  const advance = findAdvance(before, await readPayments(trx, before.id), services.now(), command)
  if (!advance) return before
  if (command?.patch) await trx.updateTable("invoices").set(command.patch).where("id", "=", before.id).execute()
  await recordAdvances(services, { trx, writes: trx }, [advance])
  return advance.after
}

/**
 * Computes the invoice's next state from its payments, the time and the merchant's command; undefined if nothing changes.
 *
 * @throws Refusal `state_conflict` if the command does not fit.
 */
export function findAdvance(
  before: InvoiceRow,
  payments: readonly PaymentRow[],
  at: Date,
  command?: MerchantCommand,
): Advance | undefined {
  const commanded = command
    ? { ...before, ...command.patch, status: requireStatus(before.status, command.event) }
    : before
  const sums = sumUp(payments)
  const { status, steps } = follow(commanded, sums, at)
  const note = chooseNote({ ...commanded, status }, sums)
  const taken: AdvanceResult[] = command
    ? [{ state: commanded.status, event: command.event, actor: "customer" }, ...steps]
    : steps
  if (taken.length === 0 && !hasChanged(before, note, sums)) return undefined
  const { paid, pending, refunded } = sums
  const paidAt = status === "paid" && before.status !== "paid" ? at : before.paid_at
  return {
    before,
    after: { ...commanded, status, note, paid, pending, refunded, paid_at: paidAt },
    taken,
    payments,
    at,
  }
}

/**
 * Writes the changes of several invoices, which the transaction has locked, with timeline, sessions, webhooks and
 * notifications.
 */
export async function recordAdvances(
  services: Services,
  pipeline: Pipeline,
  advances: readonly Advance[],
): Promise<void> {
  if (advances.length === 0) return
  const { trx, writes } = pipeline
  const sessions = await lockSessions(
    trx,
    advances.map(({ after }) => after.id),
  )
  const listSessions = ({ id }: InvoiceRow) => sessions.filter(({ invoice_id }) => invoice_id === id)
  await updateInvoices(
    writes,
    advances.map(({ after }) => after),
  )
  await recordSteps(writes, advances.flatMap(listSteps))
  // Payers are notified before their sessions end.
  await publishEach(
    writes,
    advances.flatMap(({ after }) =>
      [after, ...listSessions(after)].map(({ user_id: userId }) => ({ userId, type: "invoices" as const })),
    ),
  )
  const ended = advances.filter(({ before, after }) => after.status !== before.status && hasEnded(after))
  await endSessions(
    writes,
    ended.map(({ after, payments }) => ({
      status: after.status,
      sessions: listSessions(after),
      payerIds: new Set(payments.map(({ payer_id }) => payer_id)),
    })),
  )
  await Promise.all([
    notifyMerchants(
      services,
      pipeline,
      advances.map((advance) => ({
        invoice: advance.after,
        types: listWebhooks(advance),
        traceparent: advance.traceparent,
      })),
    ),
    notifyEach(pipeline, advances.flatMap(listNews)),
  ])
}

/** Writes the columns that follow from payments and time, for any number of invoices in one statement. */
async function updateInvoices(writes: Transaction<Database>, invoices: readonly InvoiceRow[]): Promise<void> {
  const texts = (of: (invoice: InvoiceRow) => bigint) => invoices.map((invoice) => String(of(invoice)))
  await sql`
    UPDATE invoices SET status = now.status, note = now.note, paid = now.paid, pending = now.pending,
      refunded = now.refunded, paid_at = now.paid_at
    FROM unnest(
      ${invoices.map(({ id }) => id)}::uuid[],
      ${invoices.map(({ status }) => status)}::text[],
      ${invoices.map(({ note }) => note)}::text[],
      ${texts(({ paid }) => paid)}::numeric[],
      ${texts(({ pending }) => pending)}::numeric[],
      ${texts(({ refunded }) => refunded)}::numeric[],
      ${invoices.map(({ paid_at }) => paid_at)}::timestamptz[]
    ) AS now (id, status, note, paid, pending, refunded, paid_at)
    WHERE invoices.id = now.id
  `.execute(writes)
}

function listSteps({ before, after, taken, at }: Advance) {
  const steps = taken.map(({ state, event, actor }) => ({ subject_id: after.id, state, event, actor, at }))
  const note = { subject_id: after.id, state: after.status, event: `note:${after.note}`, actor: "rail" as const, at }
  return after.note === before.note ? steps : [...steps, note]
}

function hasEnded({ status }: InvoiceRow): boolean {
  return status !== "created" && status !== "pending"
}

/** Notifies the open pages of the merchant and of the paying customers. */
export async function publishInvoice(trx: Transaction<Database>, { id, user_id }: InvoiceRow): Promise<void> {
  const userIds = [user_id, ...(await listPayers(trx, id))]
  await publishEach(
    trx,
    userIds.map((userId) => ({ userId, type: "invoices" })),
  )
}

function requireStatus(status: InvoiceStatus, event: InvoiceEvent): InvoiceStatus {
  return requireStep(invoiceLifecycle, status, event, "customer").state
}

interface AdvanceResult {
  readonly state: InvoiceStatus
  readonly event: InvoiceEvent
  readonly actor: Actor
}

/** All steps that follow from payments and time, each with the actor that may cause it. */
function follow(invoice: InvoiceRow, sums: Sums, now: Date) {
  const steps: AdvanceResult[] = []
  let { status } = invoice
  for (
    let event = nextInvoiceEvent(invoice, sums, now);
    event;
    event = nextInvoiceEvent({ ...invoice, status }, sums, now)
  ) {
    const actor = invoiceLifecycle.events[event].by[0] ?? "rail"
    const step = nextStep(invoiceLifecycle, status, event, actor)
    // The lifecycle table and `nextInvoiceEvent` contradict each other. Stop instead of looping forever.
    if (!step) throw new Error(`An invoice that is ${status} does not take ${event}`)
    status = step.state
    steps.push({ state: status, event, actor })
  }
  return { status, steps }
}

function hasChanged(before: InvoiceRow, note: InvoiceNote, { paid, pending, refunded }: Sums): boolean {
  return before.note !== note || before.paid !== paid || before.pending !== pending || before.refunded !== refunded
}

/** The webhook event for each new status. Its data contains the status and the note. */
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

/** The merchant's webhooks. */
function listWebhooks({ before, after, taken }: Advance): WebhookEventType[] {
  return [
    ...taken.map(({ state, event }) => (event === "extend" ? undefined : webhookOfStatus[state])),
    after.note === before.note ? undefined : webhookOfNote[after.note],
    after.refunded > before.refunded ? ("invoice.refunded" as const) : undefined,
  ].filter((type) => type !== undefined)
}

/** The notification that an invoice is paid. */
function listNews({ before, after }: Advance): News[] {
  if (after.status !== "paid" || before.status === "paid") return []
  const detail = after.order_id ?? after.description
  const amount = storedMoney(after.paid, after.price_currency)
  return [{ userId: after.user_id, kind: "invoice_paid", amount, detail, subjectId: after.id }]
}
