import * as v from "valibot"
import { askSource, readMoment } from "./askSource.ts"
import { priceOfBook } from "./orderBook.ts"
import { marketAge, marketAskedEvery, type RateSource } from "./rateSource.ts"

const codes = ["BTC", "ETH", "LTC", "BNB", "TRX", "USDC", "EUR"] as const

const symbols = JSON.stringify(codes.map((code) => `${code}USDT`))
const address = `https://api.binance.com/api/v3/ticker/bookTicker?symbols=${encodeURIComponent(symbols)}`

const AnswerSchema = v.array(v.object({ symbol: v.string(), bidPrice: v.string(), askPrice: v.string() }))

/**
 * The public order books of Binance. Its prices are in USDT, so they need another source's price of USDT.
 *
 * @see https://developers.binance.com/docs/binance-spot-api-docs/rest-api/market-data-endpoints
 */
export const binance: RateSource = {
  name: "binance",
  address,
  kind: "market",
  askedEvery: marketAskedEvery,
  async read({ reach, now }) {
    const { text, headers } = await askSource(address, { reach })
    const books = new Map(v.parse(AnswerSchema, JSON.parse(text)).map((one) => [one.symbol, one]))
    const at = readMoment(headers, now)
    const prices = codes.flatMap((code) => {
      const found = books.get(`${code}USDT`)
      const price = found && priceOfBook(found.bidPrice, found.askPrice)
      return price === undefined ? [] : [[code, price] as const]
    })
    if (prices.length === 0) throw new Error("its answer has no symbol of ours")
    return { at, validUntil: new Date(at.getTime() + marketAge), in: "USDT", prices: Object.fromEntries(prices) }
  },
}
