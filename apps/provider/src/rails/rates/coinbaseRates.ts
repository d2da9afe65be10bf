import { type Currency, convertBack, currencies, money, toDecimal } from "@wallet/core/money"
import * as v from "valibot"
import type { FeedPrices, RatesRail } from "./ratesRail.ts"

/** What the feed is reached through; tests play it. */
export interface FeedAccess {
  readonly fetch: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>
  readonly now: () => Date
}

/** Where the prices are. */
export const coinbaseUrl = "https://api.coinbase.com/v2/exchange-rates?currency=USD"
const timeLimit = 5000

/** Units of each currency for one US dollar, as decimal text. */
const AnswerSchema = v.object({
  data: v.object({
    currency: v.literal("USD"),
    rates: v.record(v.string(), v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/))),
  }),
})

/** The feed turns prices round; so many decimals keep what it gave. */
const preciseDollar: Currency = {
  id: 7,
  code: "USD",
  description: "US dollar",
  decimals: 20,
  type: "fiat",
  features: [],
}
const oneDollar = money("1", preciseDollar)

/** WUD is the rouble by another name (spec §3); the feed knows it by its own. */
const feedCodes: Readonly<Record<string, string>> = { WUD: "RUB" }

/** The public exchange rates of Coinbase: https://docs.cdp.coinbase.com/coinbase-app/track-apis/exchange-rates */
export function createCoinbaseRates({ fetch, now }: FeedAccess): RatesRail {
  return {
    prices: async () => {
      const response = await fetch(coinbaseUrl, { signal: AbortSignal.timeout(timeLimit) })
      if (!response.ok) throw new Error(`the feed answered with ${response.status}`)
      const answer = v.parse(AnswerSchema, await response.json())
      return { at: momentOf(response.headers, now()), prices: pricesIn(answer.data.rates) }
    },
  }
}

/** The answer names no time: its server's clock does, less the time that a cache has kept it. */
function momentOf(headers: Headers, now: Date): Date {
  const sent = Date.parse(headers.get("Date") ?? "")
  if (Number.isNaN(sent)) throw new Error("the feed's answer has no Date")
  const age = headers.get("Age") ?? "0"
  // Whoever can't say how old the prices are is not believed that they are new.
  if (!/^\d{1,9}$/.test(age)) throw new Error(`the feed's answer is of the age ${age}`)
  // A feed whose clock is ahead of ours is not fresher than now.
  return new Date(Math.min(sent - Number(age) * 1000, now.getTime()))
}

function pricesIn(rates: Readonly<Record<string, string>>): FeedPrices["prices"] {
  const known = currencies.flatMap(({ code }) => {
    const rate = rates[feedCodes[code] ?? code]
    return rate !== undefined && /[1-9]/.test(rate) ? [[code, priceOf(rate)] as const] : []
  })
  return Object.fromEntries(known)
}

function priceOf(rate: string): string {
  return toDecimal(convertBack(oneDollar, rate, preciseDollar, "half-even"))
}
