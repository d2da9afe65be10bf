import * as v from "valibot"
import { askSource, readMoment } from "./askSource.ts"
import { priceOfBook } from "./orderBook.ts"
import { marketAge, marketAskedEvery, type RateSource } from "./rateSource.ts"

/** The requested name of each pair, and its possible names in responses. */
const pairs: Readonly<Record<string, readonly string[]>> = {
  BTC: ["XBTUSD", "XXBTZUSD"],
  ETH: ["ETHUSD", "XETHZUSD"],
  LTC: ["LTCUSD", "XLTCZUSD"],
  TRX: ["TRXUSD"],
  USDT: ["USDTUSD", "USDTZUSD"],
  USDC: ["USDCUSD"],
  EUR: ["EURUSD", "ZEURZUSD"],
}

const address = `https://api.kraken.com/0/public/Ticker?pair=${Object.values(pairs)
  .map(([name]) => name)
  .join(",")}`

/** The best ask and the best bid of a pair, each followed by its volumes. */
const book = v.object({ a: v.tupleWithRest([v.string()], v.unknown()), b: v.tupleWithRest([v.string()], v.unknown()) })
const AnswerSchema = v.object({ error: v.array(v.string()), result: v.optional(v.record(v.string(), book), {}) })

/**
 * The public order books of Kraken.
 *
 * @see https://docs.kraken.com/api/docs/rest-api/get-ticker-information
 */
export const kraken: RateSource = {
  name: "kraken",
  address,
  kind: "market",
  askedEvery: marketAskedEvery,
  async read({ reach, now }) {
    const { text, headers } = await askSource(address, { reach })
    const { error, result } = v.parse(AnswerSchema, JSON.parse(text))
    if (error.length > 0) throw new Error(`it answered with ${error.join(", ").slice(0, 200)}`)
    const at = readMoment(headers, now)
    const prices = Object.entries(pairs).flatMap(([code, names]) => {
      const found = names.map((name) => result[name]).find((one) => one !== undefined)
      const price = found && priceOfBook(found.b[0], found.a[0])
      return price === undefined ? [] : [[code, price] as const]
    })
    if (prices.length === 0) throw new Error("its answer has no pair of ours")
    return { at, validUntil: new Date(at.getTime() + marketAge), in: "USD", prices: Object.fromEntries(prices) }
  },
}
