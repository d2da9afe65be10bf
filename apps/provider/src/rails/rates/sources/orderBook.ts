import { areWithin, computeMiddle, isPrice } from "../decimalPrices.ts"

/** A market with a wider spread, in percent, has no price. */
const widestSpread = "2"

/** The price from the best bid and the best ask; `undefined` if there is none. */
export function priceOfBook(bid: string, ask: string): string | undefined {
  if (!isPrice(bid) || !isPrice(ask) || !areWithin(bid, ask, widestSpread)) return undefined
  return computeMiddle(bid, ask)
}
