import type { Currency } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { requireUnpaused } from "#platform/http/pauses.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { parseAmount, readCurrency } from "#platform/money/money.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import type { ExchangeQuotesTable } from "#wallet/exchange/tables.ts"
import { requireBelieved } from "#wallet/rates/believedPrices.ts"
import { readFreshPrices, requirePrice } from "#wallet/rates/freshPrices.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import { executeTogether, lockQuotes, requireOwn } from "./execute.ts"
import { limitExposure, readExposure } from "./exposure.ts"
import { limitsIn, priceFrom, priceTo, ratesBetween, type Side } from "./pricing.ts"
import { presentQuote } from "./quote.ts"
import { quoteLifecycle, stateAt } from "./quoteLifecycle.ts"

/** Lifetime of a quote, in milliseconds. */
export const quoteLifetime = 30_000

export const exchangeHandlers = {
  async createExchangeQuote(services, { caller, input }) {
    const fromCurrency = readCurrency(input.fromCurrency, "fromCurrency")
    const toCurrency = readCurrency(input.toCurrency, "toCurrency")
    if (fromCurrency === toCurrency) throw refuseField("same_currency", "toCurrency")
    const amount = parseAmount(input.amount, input.side === "from" ? fromCurrency : toCurrency)
    requireUnpaused(services, ["way:exchange", `currency:${fromCurrency.code}`, `currency:${toCurrency.code}`])

    const feed = await readFreshPrices(services)
    requireBelieved(services, [fromCurrency.code, toCurrency.code])
    const from = toSide(fromCurrency, feed)
    const to = toSide(toCurrency, feed)
    const { exchange } = services.config
    checkLimits(amount, limitsIn(input.side === "from" ? from : to, exchange))
    const at = { ...ratesBetween(from, to), feeRate: exchange.feeRate }
    const pricing = input.side === "from" ? priceFrom(amount, toCurrency, at) : priceTo(amount, fromCurrency, at)

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
      exposure: await readExposure(services, caller.account, pricing.from, feed),
      rate: pricing.rate,
      inverse_rate: pricing.inverseRate,
      created_at: now,
      expires_at: new Date(now.getTime() + quoteLifetime),
      executed_at: null,
    }
    await inTransaction(services.db, async (trx) => {
      if (input.replaces !== undefined) await supersede(trx, input.replaces, caller.account, now)
      await limitExposure(services, trx, quote, feed)
      await trx.insertInto("exchange_quotes").values(quote).execute()
    })
    return presentQuote(quote, now)
  },

  executeExchangeQuote: { together: executeTogether },
} satisfies Pick<Handlers, "createExchangeQuote" | "executeExchangeQuote">

/** A quote that has ended stays unchanged. */
async function supersede(trx: Transaction<Database>, id: string, userId: string, now: Date): Promise<void> {
  const quote = requireOwn((await lockQuotes(trx, [id])).get(id), userId)
  if (!nextStep(quoteLifecycle, stateAt(quote, now), "supersede", "customer")) return
  await trx.updateTable("exchange_quotes").set({ state: "superseded" }).where("id", "=", id).execute()
}

function toSide(currency: Currency, feed: FeedPrices): Side {
  return { currency, price: requirePrice(feed, currency.code) }
}
