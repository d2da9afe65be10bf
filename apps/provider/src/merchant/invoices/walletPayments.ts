import { operationReference } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { parseAmount, readCurrency, storedMoney, wireMoney } from "#platform/money/money.ts"
import { customer, post } from "#wallet/history/post.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { countOutgoing } from "#wallet/outgoing/countOutgoing.ts"
import { forecastOutgoing, readOutgoingIn, takeOrConfirm, wouldAsk } from "#wallet/outgoing/readOutgoing.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import { advanceInvoice } from "./advance.ts"
import type { QuoteRow } from "./chainMethods.ts"
import { recordPayment } from "./history.ts"
import { accepts, findInvoice, lockInvoice, refuseOwn, requirePayable } from "./invoice.ts"
import { quotePrice } from "./quoting.ts"
import { chooseInSession } from "./sessions.ts"
import { findMerchantNames } from "./settings.ts"
import { settlePayment } from "./settlement.ts"
import { dueOf } from "./standing.ts"
import { isBeyondUses, lockTemplatesOf, usedUp } from "./templateUses.ts"

/** A quote holds for so long, in milliseconds: long enough to fetch a code from a mail. */
const quoteLifetime = 5 * 60_000

const invoicePayment: OutgoingWay = {
  name: "invoice payment",
  isLimited: true,
  confirmation: "allowance",
  isLocked: true,
  leavesForDestinations: false,
  isOpenToKeys: false,
}

export const walletPaymentHandlers = {
  async quoteInvoicePayment(services, { caller, input }) {
    const { db } = services
    const currency = readCurrency(input.currency)
    const invoice = await findInvoice(db, input.invoiceId)
    refuseOwn(invoice, caller.account)
    const now = services.now()
    requirePayable(invoice, now)
    if (await isBeyondUses(db, invoice)) throw usedUp()
    if (!accepts(invoice.accepted, currency.code, null)) throw refuseField("currency_not_accepted", "currency")
    const due = storedMoney(dueOf(invoice), invoice.price_currency)
    const covers = input.amount === undefined ? due : parseAmount(input.amount, due.currency)
    // The least part of a price is its least unit; one payment is all of it where there may be only one.
    checkLimits(covers, { min: invoice.several_payments ? { ...due, units: 1n } : due, max: due })

    const { amount, rate, inverseRate } = await quotePrice(services, covers, currency)
    const expiresAt = new Date(Math.min(now.getTime() + quoteLifetime, invoice.expires_at.getTime()))
    const question = { accountIds: [caller.account], ways: [invoicePayment], at: now }
    const outgoing = await forecastOutgoing(services, db, question)
    const stepUp = wouldAsk(outgoing, { accountId: caller.account, way: invoicePayment, amount })
    const quote = await inTransaction(db, async (trx) => {
      const method = { currency: currency.code, network: null }
      await chooseInSession(trx, { invoice, userId: caller.account, method }, now)
      return trx
        .insertInto("invoice_quotes")
        .values({
          id: newId(),
          invoice_id: invoice.id,
          payer_id: caller.account,
          currency: currency.code,
          network: null,
          amount: amount.units,
          covers: covers.units,
          rate,
          inverse_rate: inverseRate,
          state: "issued",
          address_id: null,
          created_at: now,
          expires_at: expiresAt,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return {
      id: quote.id,
      amount: wireMoney(amount),
      covers: wireMoney(covers),
      rate,
      inverseRate,
      stepUp,
      now: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }
  },

  async payInvoice(services, { caller, input, trx, requireStepUp }) {
    const invoice = await lockInvoice(trx, input.invoiceId)
    const now = services.now()
    await lockTemplatesOf(trx, [invoice])
    const quote = await lockQuote(trx, input.quoteId, invoice.id, caller.account)
    refuseOwn(invoice, caller.account)
    if (quote.state === "used") throw refuse("quote_used")
    requirePayable(invoice, now)
    if (await isBeyondUses(trx, invoice)) throw usedUp()
    // Somebody else may have paid a part meanwhile: what was promised would be too much.
    if (now >= quote.expires_at || quote.covers > dueOf(invoice)) throw refuse("quote_expired")
    requireAsQuoted(input, quote)
    const amount = storedMoney(quote.amount, quote.currency)
    const accountId = caller.account
    const outgoing = await readOutgoingIn(services, trx, { accountIds: [accountId], ways: [invoicePayment], at: now })
    const taken = await takeOrConfirm(outgoing, { accountId, way: invoicePayment, amount }, requireStepUp)
    const settlement = await settlePayment(services, {
      amount,
      from: customer(caller.account),
      merchantId: invoice.user_id,
      payerFeeShare: invoice.payer_fee_share,
      settlementCurrency: invoice.settlement_currency,
    })
    const id = newId()
    await trx.updateTable("invoice_quotes").set({ state: "used" }).where("id", "=", quote.id).execute()
    await trx
      .insertInto("invoice_payments")
      .values({
        id,
        invoice_id: invoice.id,
        quote_id: quote.id,
        payer_id: caller.account,
        deposit_id: null,
        state: "confirmed",
        currency: quote.currency,
        amount: quote.amount,
        counted: quote.covers,
        late: false,
        fee: settlement.fee.units,
        received_currency: settlement.received.currency.code,
        received: settlement.received.units,
        created_at: now,
        confirmed_at: now,
      })
      .execute()
    await countOutgoing(trx, [{ taken, subjectId: id }], now)
    const payment = { id, invoice, amount, settlement, payerId: caller.account, now }
    const operation = await recordPayment(trx, payment)
    const after = await advanceInvoice(services, trx, invoice)
    const names = await findMerchantNames(trx, [invoice.user_id])
    await post(trx, { reference: `invoice_payment:${id}`, subjectId: id, legs: settlement.legs }, now)
    return {
      paymentId: id,
      operationId: operation.id,
      reference: operationReference(id),
      amount: wireMoney(amount),
      covers: wireMoney(storedMoney(quote.covers, invoice.price_currency)),
      merchant: names.get(invoice.user_id) ?? "",
      status: after.status,
      due: wireMoney(storedMoney(dueOf(after), after.price_currency)),
      createdAt: now.toISOString(),
    }
  },
} satisfies Pick<Handlers, "quoteInvoicePayment" | "payInvoice">

/** A customer's own quote of an invoice. Refuses with `not_found`. */
async function lockQuote(
  trx: Transaction<Database>,
  id: string,
  invoiceId: string,
  payerId: string,
): Promise<QuoteRow> {
  const quote = isUuid(id)
    ? await trx.selectFrom("invoice_quotes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined
  if (quote?.invoice_id !== invoiceId || quote.payer_id !== payerId) throw refuse("not_found")
  return quote
}

/** What the payer has confirmed must be what the quote says. Refuses at the field that differs. */
function requireAsQuoted(asked: { readonly amount: string; readonly currency: string }, quote: QuoteRow): void {
  if (asked.currency !== quote.currency) throw refuseField("validation_failed", "currency", { code: "not_as_quoted" })
  if (asked.amount !== toDecimal(storedMoney(quote.amount, quote.currency))) {
    throw refuseField("validation_failed", "amount", { code: "not_as_quoted" })
  }
}
