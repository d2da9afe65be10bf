import type { RateHistory } from "@wallet/core/contract"
import type { ChartPoint } from "./chartShape.ts"

/** How the price of a currency went; moments without one are left out. */
export function pricePoints({ at, prices }: RateHistory, code: string): ChartPoint[] {
  return at.flatMap((moment, index) => {
    const price = prices[code]?.[index]
    return price ? [{ at: moment, value: price }] : []
  })
}

/** How many units of `to` one unit of `from` was worth. Eight digits are more than a chart shows. */
export function ratePoints({ at, prices }: RateHistory, from: string, to: string): ChartPoint[] {
  return at.flatMap((moment, index) => {
    const [given, got] = [prices[from]?.[index], prices[to]?.[index]]
    return given && got ? [{ at: moment, value: decimalText(Number(given) / Number(got)) }] : []
  })
}

/** Small rates have no exponent on a chart. */
function decimalText(number: number): string {
  const places = Math.min(20, Math.max(2, 8 - Math.floor(Math.log10(number))))
  return number.toFixed(places)
}
