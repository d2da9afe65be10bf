import { newId } from "#platform/database/newId.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { parseAmount, readCurrency, storedMoney, wireMoney } from "#platform/money/money.ts"
import { forecastOutgoing, wouldAsk } from "#wallet/outgoing/readOutgoing.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import { accepts, findInvoice, refuseOwn, requirePayable } from "./invoice.ts"
import { payTogether } from "./pay.ts"
import { invoicePayment } from "./payTurn.ts"
import { quotePrice } from "./quoting.ts"
import { chooseInSession } from "./sessions.ts"
import { computeDue } from "./standing.ts"
import { isBeyondUses, usedUp } from "./templateUses.ts"

/** Lifetime of a quote, in milliseconds: long enough to fetch a code from a mail. */
const quoteLifetime = 5 * 60_000

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
    const due = storedMoney(computeDue(invoice), invoice.price_currency)
    const covers = input.amount === undefined ? due : parseAmount(input.amount, due.currency)
    // The minimum is one minor unit. If the invoice allows only one payment, it is the whole amount.
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

  payInvoice: { together: payTogether },
} satisfies Pick<Handlers, "quoteInvoicePayment" | "payInvoice">
