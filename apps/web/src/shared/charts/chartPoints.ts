import type { RateHistory } from "@wallet/core/contract"
import type { ChartPoint } from "./chartShape.ts"

/** The past prices of a currency. Times without a price are gaps. Empty for a currency without prices. */
export function pricePoints({ at, prices }: RateHistory, code: string): ChartPoint[] {
  return createPoints(at, (index) => prices[code]?.[index])
}

/** The past rates: units of `to` per unit of `from`. Eight digits are more than a chart shows. */
export function ratePoints({ at, prices }: RateHistory, from: string, to: string): ChartPoint[] {
  return createPoints(at, (index) => {
    const [given, got] = [prices[from]?.[index], prices[to]?.[index]]
    return given && got ? decimalText(Number(given) / Number(got)) : null
  })
}

function createPoints(at: readonly string[], valueAt: (index: number) => string | null | undefined): ChartPoint[] {
  const points = at.map((moment, index) => ({ at: moment, value: valueAt(index) ?? null }))
  return points.some(({ value }) => value !== null) ? points : []
}

/** Formats a number without an exponent. */
function decimalText(number: number): string {
  const places = Math.min(20, Math.max(2, 8 - Math.floor(Math.log10(number))))
  return number.toFixed(places)
}
