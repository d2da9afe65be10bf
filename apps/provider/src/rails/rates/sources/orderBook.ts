import { areWithin, isPrice, middleOf } from "../decimalPrices.ts"

/** A market on which bids and asks lie further apart, in percent, says no price. */
const widestSpread = "2"

/** The price that the best bid and the best ask say; `undefined` where they say none. */
export function priceOfBook(bid: string, ask: string): string | undefined {
  if (!isPrice(bid) || !isPrice(ask) || !areWithin(bid, ask, widestSpread)) return undefined
  return middleOf(bid, ask)
}
