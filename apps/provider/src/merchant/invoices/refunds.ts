import { type Money, toDecimal } from "@wallet/core/money"
import type { Selectable, Transaction } from "kysely"
import { readBalances } from "#ledger/balances.ts"
import { customer } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { Posting } from "#ledger/postings/posting.ts"
import type { InvoiceRefundsTable } from "#merchant/invoices/tables.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { InvoiceRefund } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { parseAmount, storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { post } from "#wallet/history/post.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { releaseUse } from "#wallet/limits/uses.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { readOutgoingIn } from "#wallet/outgoing/readOutgoing.ts"
import { findParties } from "#wallet/transfers/recipient.ts"
import { advanceInvoice } from "./advance.ts"
import { buyBack } from "./buyBack.ts"
import { tellWallets } from "./history.ts"
import { type InvoiceRow, lockInvoice, type PaymentRow } from "./invoice.ts"
import { type Refund, type RefundRoute, setRefunded } from "./refund.ts"
import { computeRefundable, excessIn } from "./refundable.ts"
import { beginChainRefund } from "./refundOverChain.ts"

export type RefundRow = Selectable<InvoiceRefundsTable>

export const refundHandlers = {
  async refundInvoice(services, { caller, input, trx, requireStepUp }) {
    const invoice = await lockInvoice(trx, input.invoiceId)
    if (invoice.user_id !== caller.account) throw refuse("not_found")
    const payment = await findPayment(trx, invoice, input.paymentId)
    const now = services.now()
    const amount = amountToRefund(invoice, payment, input)
    const refund: Refund = { id: newId(), merchantId: invoice.user_id, payment, amount, now }
    const route = payment.payer_id
      ? await refundToWallet(services, trx, refund, payment.payer_id)
      : await beginChainRefund(services, trx, refund, input.address)
    await requireCovered(trx, invoice.user_id, route.cost, now)
    // After all other checks, so that nobody confirms a refund that is then refused. Without the proof, nothing is
    // written.
    await requireStepUp()
    const row = await trx
      .insertInto("invoice_refunds")
      .values({
        id: refund.id,
        invoice_id: invoice.id,
        payment_id: payment.id,
        state: route.withdrawalId === null ? "completed" : "processing",
        currency: amount.currency.code,
        amount: amount.units,
        cost_currency: route.cost.currency.code,
        cost: route.cost.units,
        withdrawal_id: route.withdrawalId,
        destination: route.destination,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await setRefunded(trx, payment.id, payment.refunded + amount.units)
    await advanceInvoice(services, trx, invoice)
    await route.settle()
    return presentRefund(row, null)
  },
} satisfies Pick<Handlers, "refundInvoice">

async function findPayment(trx: Transaction<Database>, invoice: InvoiceRow, id: string): Promise<PaymentRow> {
  const payments = await trx.selectFrom("invoice_payments").selectAll().where("invoice_id", "=", invoice.id).execute()
  const payment = payments.find((one) => one.id === id)
  if (!payment) throw refuseField("validation_failed", "paymentId", { code: "invalid" })
  if (payment.state !== "confirmed") throw refuse("state_conflict", { details: { state: payment.state } })
  return payment
}

/** The amount to refund. Refuses with `nothing_to_refund` if it is zero or more than is left. */
function amountToRefund(
  invoice: InvoiceRow,
  payment: PaymentRow,
  { kind, amount }: { readonly kind: "full" | "excess" | "amount"; readonly amount?: string | undefined },
): Money {
  const left = storedMoney(computeRefundable(payment), payment.currency)
  const units = kind === "full" ? left.units : kind === "excess" ? excessIn(invoice, payment) : asked(amount, left)
  if (units > 0n && units <= left.units) return { ...left, units }
  throw refuseField("nothing_to_refund", "amount", { limit: toDecimal(left) }, { refundable: toDecimal(left) })
}

function asked(amount: string | undefined, { currency }: Money): bigint {
  if (amount === undefined) throw refuseField("validation_failed", "amount", { code: "required" })
  return parseAmount(amount, currency).units
}

/** Refuses with `insufficient_funds`, with the missing amount, before the step-up. The ledger checks it again. */
async function requireCovered(trx: Transaction<Database>, merchantId: string, cost: Money, now: Date): Promise<void> {
  const { code } = cost.currency
  const balances = await readBalances(trx, customer(merchantId), now)
  const units = balances.find(({ currency }) => currency === code)?.available ?? 0n
  if (units >= cost.units) return
  const available = toDecimal(storedMoney(units, code))
  const missing = toDecimal(storedMoney(cost.units - units, code))
  throw refuseField("insufficient_funds", "amount", { limit: available }, { available, missing, currency: code })
}

/** A refund to the paying wallet uses no limits: a merchant may always return money. */
const walletRefund: OutgoingWay = {
  name: "refund to a wallet",
  isLimited: false,
  confirmation: "always",
  isLocked: true,
  leavesForDestinations: false,
  isOpenToKeys: true,
  leaves: false,
}

/** Refunds to the paying wallet at once. A converted payment is bought back first. */
async function refundToWallet(
  services: Services,
  trx: Transaction<Database>,
  { id, merchantId, payment, amount, now }: Refund,
  payerId: string,
): Promise<RefundRoute> {
  const outgoing = await readOutgoingIn(services, trx, { accountIds: [merchantId], ways: [walletRefund], at: now })
  const moves = [amount.currency.code, payment.received_currency ?? amount.currency.code]
  outgoing.take({ accountId: merchantId, way: walletRefund, amount, moves, isConfirmed: true })
  const parties = await findParties(trx, [payerId, merchantId])
  if (parties.isClosed(payerId)) throw refuse("payer_closed")
  const purchase = await buyBack(services, merchantId, payment, amount)
  const cost = purchase?.cost ?? amount
  const line = { kind: "invoice_refund", subject_id: id, state: "completed", created_at: now } as const
  const [payer, merchant] = [parties.known(payerId).masked, parties.known(merchantId).masked]
  await recordOperations(trx, [
    { ...line, ...toLine(cost), user_id: merchantId, direction: "out", counterparty: payer },
    { ...line, ...toLine(amount), user_id: payerId, direction: "in", counterparty: merchant },
  ])
  // A fully refunded payment no longer counts against the payer's limits.
  if (payment.refunded + amount.units === payment.amount) await releaseUse(trx, payment.id)
  await tellWallets(trx, [merchantId, payerId])
  const legs = purchase
    ? [...purchase.legs, credit(customer(payerId), amount)]
    : [debit(customer(merchantId), amount), credit(customer(payerId), amount)]
  const posting: Posting = { reference: `invoice_refund:${id}`, subjectId: id, legs }
  return { cost, destination: payer, withdrawalId: null, settle: () => post(trx, posting, now) }
}

function toLine({ currency, units }: Money) {
  return { currency: currency.code, amount: units }
}

/** A refund as its merchant sees it. */
export function presentRefund(row: RefundRow, txid: string | null): InvoiceRefund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    state: row.state,
    amount: wireMoney(storedMoney(row.amount, row.currency)),
    cost: wireMoney(storedMoney(row.cost, row.cost_currency)),
    to: row.withdrawal_id === null ? "wallet" : "chain",
    destination: row.destination,
    txid,
    createdAt: row.created_at.toISOString(),
  }
}
