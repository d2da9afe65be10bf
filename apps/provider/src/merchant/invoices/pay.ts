import { type CallAnswer, type Contract, operationReference } from "@wallet/core/contract"
import { type Money, toDecimal } from "@wallet/core/money"
import { sql, type Transaction } from "kysely"
import { customer } from "#ledger/postings/accounts.ts"
import type { Posting } from "#ledger/postings/posting.ts"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import { insertRows } from "#platform/database/insertRows.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { orRefusal, Refusal, refuse, refuseField } from "#platform/http/refusal.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { postEach } from "#wallet/history/post.ts"
import { countOutgoing } from "#wallet/outgoing/countOutgoing.ts"
import type { TakenOutgoing } from "#wallet/outgoing/readOutgoing.ts"
import { findAdvance, recordAdvances } from "./advance.ts"
import type { QuoteRow } from "./chainMethods.ts"
import { takeInTime } from "./chainPayments.ts"
import { recordPayments } from "./history.ts"
import { type InvoiceRow, type PaymentRow, refuseOwn, requirePayable } from "./invoice.ts"
import { invoicePayment, type PaymentRequest, readTurn, type Turn } from "./payTurn.ts"
import { type Settlement, settlePayment } from "./settlement.ts"
import { computeDue } from "./standing.ts"
import { usedUp } from "./templateUses.ts"

type PayInvoice = Contract["payInvoice"]
type Answer = CallAnswer<PayInvoice> | Refusal

/**
 * Pays invoices of several customers at once, with a fixed number of statements. Requests for the same invoice or
 * template run one after another, each on the result of the one before.
 */
export async function payTogether(
  services: Services,
  requests: readonly PaymentRequest[],
  pipeline: Pipeline,
): Promise<readonly Answer[]> {
  const answers = new Map<PaymentRequest, Answer>()
  for (let waiting = requests; waiting.length > 0; waiting = waiting.filter((request) => !answers.has(request))) {
    // oxlint-disable-next-line no-await-in-loop -- a turn begins with what the one before it left
    for (const [request, answer] of await takeTurn(services, waiting, pipeline)) answers.set(request, answer)
  }
  return requests.map((request) => {
    const answer = answers.get(request)
    if (!answer) throw new Error(`The payment of ${request.input.invoiceId} was not answered`)
    return answer
  })
}

/** A payment that the ledger has not yet accepted or refused. */
interface Plan {
  readonly id: string
  readonly request: PaymentRequest
  readonly invoice: InvoiceRow
  readonly quote: QuoteRow
  readonly amount: Money
  readonly taken: TakenOutgoing
}

interface SettledPlan extends Plan {
  readonly settlement: Settlement
}

/** Answers the first request for each invoice and each template. */
async function takeTurn(
  services: Services,
  waiting: readonly PaymentRequest[],
  pipeline: Pipeline,
): Promise<ReadonlyMap<PaymentRequest, Answer>> {
  const at = services.now()
  const turn = await readTurn(services, waiting, pipeline, at)
  const planned = turn.requests.map((request) => [request, orRefusal(() => planPayment(turn, request, at))] as const)
  const plans = await Promise.all(
    planned.flatMap(([, plan]) => (plan instanceof Refusal ? [] : [settle(services, plan)])),
  )
  const refusals = await postEach(pipeline, plans.map(toPosting), at)
  const paid = plans.filter((_, index) => !refusals[index])
  const answered = await record(services, { pipeline, turn, paid, at })
  return new Map<PaymentRequest, Answer>([
    ...planned.flatMap(([request, plan]) => (plan instanceof Refusal ? [[request, plan] as const] : [])),
    ...plans.flatMap(({ request }, index) => {
      const refusal = refusals[index]
      return refusal ? [[request, refusal] as const] : []
    }),
    ...answered,
  ])
}

/** Checks a request against everything except the balance. Refuses with the call's declared errors. */
function planPayment(turn: Turn, request: PaymentRequest, at: Date): Plan {
  const { caller, input, isConfirmed } = request
  const invoice = turn.invoices.get(input.invoiceId)
  const quote = turn.quotes.get(input.quoteId)
  if (!invoice || quote?.invoice_id !== invoice.id || quote.payer_id !== caller.account) throw refuse("not_found")
  refuseOwn(invoice, caller.account)
  if (quote.state === "used") throw refuse("quote_used")
  requirePayable(invoice, at)
  if (turn.isBeyondUses(invoice)) throw usedUp()
  // Another payer may have paid a part in the meantime, so the promised amount would be too much.
  if (at >= quote.expires_at || quote.covers > computeDue(invoice)) throw refuse("quote_expired")
  requireAsQuoted(input, quote)
  const amount = storedMoney(quote.amount, quote.currency)
  const taken = turn.outgoing.take({ accountId: caller.account, way: invoicePayment, amount, isConfirmed })
  return { id: newId(), request, invoice, quote, amount, taken }
}

/** Requires the confirmed amounts to equal the quote's. Refuses at the field that differs. */
function requireAsQuoted(asked: { readonly amount: string; readonly currency: string }, quote: QuoteRow): void {
  if (asked.currency !== quote.currency) throw refuseField("validation_failed", "currency", { code: "not_as_quoted" })
  if (asked.amount !== toDecimal(storedMoney(quote.amount, quote.currency))) {
    throw refuseField("validation_failed", "amount", { code: "not_as_quoted" })
  }
}

async function settle(services: Services, plan: Plan): Promise<SettledPlan> {
  const { invoice, amount, request } = plan
  const settlement = await settlePayment(services, {
    amount,
    from: customer(request.caller.account),
    merchantId: invoice.user_id,
    payerFeeShare: invoice.payer_fee_share,
    feeRate: invoice.fee_rate,
    settlementCurrency: invoice.settlement_currency,
  })
  return { ...plan, settlement }
}

function toPosting({ id, settlement: { legs } }: SettledPlan): Posting {
  return { reference: `invoice_payment:${id}`, subjectId: id, legs }
}

interface Recording {
  readonly pipeline: Pipeline
  readonly turn: Turn
  /** Payments that the ledger accepted. */
  readonly paid: readonly SettledPlan[]
  readonly at: Date
}

/** Records payments that the ledger accepted, and advances their invoices. */
async function record(services: Services, { pipeline, turn, paid, at }: Recording) {
  if (paid.length === 0) return []
  const { writes } = pipeline
  const { merchantNames, parties } = turn
  const late = turn.payments.flatMap((payment) => (payment.late ? [payment.invoice_id] : []))
  const paidLate = late.filter((id) => paid.some(({ invoice }) => invoice.id === id))
  if (paidLate.length > 0) await takeInTime(writes, paidLate)
  await writePayments(writes, paid, at)
  const operationIds = await recordPayments(
    writes,
    paid.map(({ id, invoice, amount, settlement, request: { caller } }) => {
      const merchantName = merchantNames.get(invoice.user_id) ?? null
      const payer = { id: caller.account, masked: parties.known(caller.account).masked, merchantName }
      return { id, invoice, amount, settlement, payer, now: at }
    }),
  )
  const advances = paid.map((plan) => {
    const earlier = turn.payments.flatMap((payment) =>
      payment.invoice_id === plan.invoice.id ? [{ ...payment, late: false }] : [],
    )
    const advance = findAdvance(plan.invoice, [...earlier, toPaymentRow(plan, at)], at)
    return advance && { ...advance, traceparent: plan.request.origin.traceparent }
  })
  await recordAdvances(
    services,
    pipeline,
    advances.filter((advance) => advance !== undefined),
  )
  return paid.map((plan, index) => {
    const operationId = operationIds[index]
    if (operationId === undefined) throw new Error(`The payment ${plan.id} has no operation in the history`)
    const after = advances[index]?.after ?? plan.invoice
    const merchant = merchantNames.get(plan.invoice.user_id) ?? ""
    return [plan.request, toAnswer(plan, { after, operationId, merchant, at })] as const
  })
}

async function writePayments(writes: Transaction<Database>, paid: readonly SettledPlan[], at: Date): Promise<void> {
  await writes
    .updateTable("invoice_quotes")
    .set({ state: "used" })
    .where(sql<boolean>`id = ANY(${paid.map(({ quote }) => quote.id)}::uuid[])`)
    .execute()
  await insertRows(
    writes,
    "invoice_payments",
    paid.map((plan) => toPaymentRow(plan, at)),
  )
  await countOutgoing(
    writes,
    paid.map(({ taken, id }) => ({ taken, subjectId: id })),
    at,
  )
}

function toPaymentRow(
  { id, invoice, quote, request, settlement: { fee, received } }: SettledPlan,
  at: Date,
): PaymentRow {
  return {
    id,
    invoice_id: invoice.id,
    quote_id: quote.id,
    payer_id: request.caller.account,
    deposit_id: null,
    state: "confirmed",
    currency: quote.currency,
    amount: quote.amount,
    counted: quote.covers,
    late: false,
    fee: fee.units,
    received_currency: received.currency.code,
    received: received.units,
    refunded: 0n,
    created_at: at,
    confirmed_at: at,
  }
}

interface Ended {
  /** The invoice after the payment. */
  readonly after: InvoiceRow
  readonly operationId: string
  readonly merchant: string
  readonly at: Date
}

function toAnswer(
  { id, amount, quote }: SettledPlan,
  { after, operationId, merchant, at }: Ended,
): CallAnswer<PayInvoice> {
  return {
    paymentId: id,
    operationId,
    reference: operationReference(id),
    amount: wireMoney(amount),
    covers: wireMoney(storedMoney(quote.covers, after.price_currency)),
    merchant,
    status: after.status,
    due: wireMoney(storedMoney(computeDue(after), after.price_currency)),
    createdAt: at.toISOString(),
  }
}
