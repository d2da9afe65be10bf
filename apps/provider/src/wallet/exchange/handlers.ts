import type { Currency } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publish } from "#platform/live/publish.ts"
import { parseAmount, readCurrency, storedMoney } from "#platform/money/money.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import type { ExchangeQuotesTable } from "#wallet/exchange/tables.ts"
import { postEach } from "#wallet/history/post.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { forecastOutgoing } from "#wallet/outgoing/readOutgoing.ts"
import { priceOf, readFreshPrices } from "#wallet/rates/freshPrices.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import { limitsIn, priceFrom, priceTo, ratesBetween, type Side } from "./pricing.ts"
import { postingsOf, presentQuote } from "./quote.ts"
import { quoteLifecycle, stateAt } from "./quoteLifecycle.ts"

/** A quote holds for so long, in milliseconds. */
export const quoteLifetime = 30_000

/** From one wallet of the customer to another: nothing leaves, so only a freeze stands against it. */
const exchange: OutgoingWay = {
  name: "exchange",
  isLimited: false,
  confirmation: "never",
  isLocked: false,
  leavesForDestinations: false,
  isOpenToKeys: true,
}

export const exchangeHandlers = {
  async createExchangeQuote(services, { caller, input }) {
    const fromCurrency = readCurrency(input.fromCurrency, "fromCurrency")
    const toCurrency = readCurrency(input.toCurrency, "toCurrency")
    if (fromCurrency === toCurrency) throw refuseField("same_currency", "toCurrency")
    const amount = parseAmount(input.amount, input.side === "from" ? fromCurrency : toCurrency)

    const feed = await readFreshPrices(services)
    const from = sideOf(fromCurrency, feed)
    const to = sideOf(toCurrency, feed)
    checkLimits(amount, limitsIn(input.side === "from" ? from : to))
    const rates = ratesBetween(from, to)
    const pricing = input.side === "from" ? priceFrom(amount, toCurrency, rates) : priceTo(amount, fromCurrency, rates)

    const now = services.now()
    const quote: ExchangeQuotesTable = {
      id: newId(),
      user_id: caller.account,
      state: "issued",
      from_currency: fromCurrency.code,
      from_amount: pricing.from.units,
      fee: pricing.fee.units,
      to_currency: toCurrency.code,
      to_amount: pricing.to.units,
      rounding: pricing.rounding.units,
      rate: pricing.rate,
      inverse_rate: pricing.inverseRate,
      created_at: now,
      expires_at: new Date(now.getTime() + quoteLifetime),
      executed_at: null,
    }
    await inTransaction(services.db, async (trx) => {
      if (input.replaces !== undefined) await supersede(trx, input.replaces, caller.account, now)
      await trx.insertInto("exchange_quotes").values(quote).execute()
    })
    return presentQuote(quote, now)
  },

  async executeExchangeQuote(services, { caller, input, trx }) {
    const quote = await lockQuote(trx, input.quoteId, caller.account)
    const now = services.now()
    const state = stateAt(quote, now)
    if (state === "executed") throw refuse("quote_used")
    if (state === "expired") throw refuse("quote_expired")
    const step = requireStep(quoteLifecycle, state, "execute", "customer")
    const question = { accountIds: [quote.user_id], ways: [exchange], at: now }
    const outgoing = await forecastOutgoing(services, trx, question)
    const amount = storedMoney(quote.from_amount, quote.from_currency)
    outgoing.take({ accountId: quote.user_id, way: exchange, amount, isConfirmed: false })

    const executed = await trx
      .updateTable("exchange_quotes")
      .set({ state: "executed", executed_at: now })
      .where("id", "=", quote.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordOperations(trx, [
      {
        user_id: quote.user_id,
        kind: "exchange",
        subject_id: quote.id,
        direction: "out",
        state: "completed",
        currency: quote.from_currency,
        amount: quote.from_amount,
        fee: quote.fee,
        counter_currency: quote.to_currency,
        counter_amount: quote.to_amount,
        created_at: now,
      },
    ])
    await recordStep(trx, { subject_id: quote.id, state: step.state, event: "execute", actor: "customer", at: now })
    await publish(trx, quote.user_id, "wallets")
    await publish(trx, quote.user_id, "operations")
    const refused = (await postEach({ trx, writes: trx }, postingsOf(quote), now)).find(
      (refusal) => refusal !== undefined,
    )
    if (refused) throw refused
    return presentQuote(executed, now)
  },
} satisfies Pick<Handlers, "createExchangeQuote" | "executeExchangeQuote">

/** The lock makes a second execution wait for the end of the first, and then find the quote used. */
async function lockQuote(trx: Transaction<Database>, id: string, userId: string): Promise<ExchangeQuotesTable> {
  const quote = isUuid(id)
    ? await trx
        .selectFrom("exchange_quotes")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!quote) throw refuse("not_found")
  return quote
}

/** A quote that is over already stays as it ended. */
async function supersede(trx: Transaction<Database>, id: string, userId: string, now: Date): Promise<void> {
  const quote = await lockQuote(trx, id, userId)
  if (!nextStep(quoteLifecycle, stateAt(quote, now), "supersede", "customer")) return
  await trx.updateTable("exchange_quotes").set({ state: "superseded" }).where("id", "=", id).execute()
}

function sideOf(currency: Currency, feed: FeedPrices): Side {
  return { currency, price: priceOf(feed, currency.code) }
}
