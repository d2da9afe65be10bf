import type { ExchangeQuote } from "#contract/exchange/calls.ts"
import type { Currency } from "#money/currency.ts"
import { convert, convertBack, type Money, money, shareOf, subtract, toDecimal } from "#money/money.ts"
import { credit, debit, parseAmount, readCurrency, readMoney, wire } from "#testing/provider/balances.ts"
import type { TestHandlers } from "#testing/provider/handler.ts"
import { record } from "#testing/provider/history.ts"
import { refuse, refuseField } from "#testing/provider/refusal.ts"
import { publish, timestamp, type World } from "#testing/provider/world.ts"

const feeRate = "0.005"
const netRate = "0.995"
const quoteLifetime = 30_000
/** A dollar with as many decimals as a rate is to have. */
const finestDollar: Currency = {
  id: 7,
  code: "USD",
  description: "US dollar",
  decimals: 20,
  type: "fiat",
  features: [],
}

/** Calls that change one currency into another, at the prices of the test's world. */
export const exchangeHandlers = {
  createExchangeQuote(world, { customer, input }) {
    const from = readCurrency(world, input.fromCurrency, "fromCurrency")
    const to = readCurrency(world, input.toCurrency, "toCurrency")
    if (from === to) throw refuseField("same_currency", "toCurrency")
    const amount = parseAmount(input.amount, input.side === "from" ? from : to)
    const [fromPrice, toPrice] = [requirePrice(world, from), requirePrice(world, to)]
    const rate = ratio(fromPrice, toPrice, "down")
    const amounts = input.side === "from" ? priceFrom(amount, to, rate) : priceTo(amount, from, rate)
    if (amounts.to.units === 0n) throw refuseField("amount_too_small", "amount", { min: input.amount })

    const quote: ExchangeQuote = {
      id: world.random.id("quote"),
      state: "issued",
      from: wire(amounts.from),
      to: wire(amounts.to),
      fee: wire(amounts.fee),
      rate,
      inverseRate: ratio(toPrice, fromPrice, "up"),
      now: timestamp(world),
      expiresAt: timestamp(world, quoteLifetime),
    }
    const replaced = input.replaces === undefined ? undefined : customer.quotes.get(input.replaces)
    if (input.replaces !== undefined && !replaced) throw refuse("not_found")
    if (replaced?.state === "issued") customer.quotes.set(replaced.id, { ...replaced, state: "superseded" })
    customer.quotes.set(quote.id, quote)
    return quote
  },

  executeExchangeQuote(world, { customer, input: { quoteId } }) {
    const quote = customer.quotes.get(quoteId)
    if (!quote) throw refuse("not_found")
    if (quote.state === "executed") throw refuse("quote_used")
    if (quote.state === "superseded") throw refuse("state_conflict")
    if (world.now() >= Date.parse(quote.expiresAt)) throw refuse("quote_expired")
    debit(customer, readMoney(world, quote.from))
    credit(customer, readMoney(world, quote.to))
    const executed: ExchangeQuote = { ...quote, state: "executed", now: timestamp(world) }
    customer.quotes.set(quote.id, executed)
    record(world, customer, {
      kind: "exchange",
      direction: "out",
      state: "completed",
      amount: quote.from,
      fee: quote.fee,
      counterAmount: quote.to,
    })
    publish(world, customer, "wallets", "operations")
    return executed
  },
} satisfies TestHandlers

interface Amounts {
  readonly from: Money
  readonly fee: Money
  readonly to: Money
}

function priceFrom(from: Money, to: Currency, rate: string): Amounts {
  const fee = shareOf(from, feeRate, "up")
  return { from, fee, to: convert(subtract(from, fee), rate, to, "down") }
}

/** The smallest amount that yields exactly `to`. */
function priceTo(to: Money, currency: Currency, rate: string): Amounts {
  const from = convertBack(convertBack(to, rate, currency, "up"), netRate, currency, "up")
  return { from, fee: shareOf(from, feeRate, "up"), to }
}

function requirePrice({ prices }: World, { code }: Currency): string {
  const price = prices && Object.hasOwn(prices, code) ? prices[code] : undefined
  if (price === undefined) throw refuse("rate_unavailable")
  return price
}

function ratio(dividend: string, divisor: string, rounding: "down" | "up"): string {
  return toDecimal(convertBack(money(dividend, finestDollar), divisor, finestDollar, rounding))
}
