import { currencies } from "@wallet/core/money"
import * as v from "valibot"
import { invert, isPrice } from "../decimalPrices.ts"
import { askSource, readMoment } from "./askSource.ts"
import { marketAge, marketAskedEvery, type RateSource } from "./rateSource.ts"

const address = "https://api.coinbase.com/v2/exchange-rates?currency=USD"

/** Units of each currency per US dollar, as decimal text. */
const AnswerSchema = v.object({
  data: v.object({ currency: v.literal("USD"), rates: v.record(v.string(), v.string()) }),
})

/**
 * WUD stands for the rouble, whose code at the sources is RUB.
 *
 * @see spec §3
 */
const foreignCodes: Readonly<Record<string, string>> = { WUD: "RUB" }

/**
 * The public exchange rates of Coinbase. It omits unknown currencies, and returns 1 for USDC, which it exchanges at that rate
 * itself.
 *
 * @see https://docs.cdp.coinbase.com/coinbase-app/track-apis/exchange-rates
 */
export const coinbase: RateSource = {
  name: "coinbase",
  address,
  kind: "market",
  askedEvery: marketAskedEvery,
  async read({ reach, now }) {
    const { text, headers } = await askSource(address, { reach })
    const { rates } = v.parse(AnswerSchema, JSON.parse(text)).data
    const at = readMoment(headers, now)
    const prices = currencies.flatMap(({ code }) => {
      const rate = rates[foreignCodes[code] ?? code]
      return rate !== undefined && isPrice(rate) ? [[code, invert(rate)] as const] : []
    })
    if (prices.length === 0) throw new Error("its answer has no rate of ours")
    return { at, validUntil: new Date(at.getTime() + marketAge), in: "USD", prices: Object.fromEntries(prices) }
  },
}
