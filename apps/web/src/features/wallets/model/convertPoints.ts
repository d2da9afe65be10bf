import type { RateHistory, Rates } from "@wallet/core/contract"
import { convertBack, money, roundDecimal, toDecimal } from "@wallet/core/money"
import type { ChartPoint } from "#shared/charts/chartShape.ts"
import { findCurrency, getCurrency } from "#shared/money/currencies.ts"

/** The points of a line and their currency. */
export interface ConvertedPoints {
  readonly code: string
  readonly points: readonly ChartPoint[]
}

/**
 * Converts a line of dollars into a chosen currency, each value at the price of its time. It stays in dollars if the
 * currency has no prices.
 *
 * @param past past prices of the same range.
 * @param present the current prices.
 */
export function convertPoints(
  points: readonly ChartPoint[],
  code: string,
  past: Pick<RateHistory, "at" | "prices"> | undefined,
  present: Pick<Rates, "at" | "prices"> | undefined,
): ConvertedPoints {
  const unchanged = { code: dollar.code, points }
  const currency = findCurrency(code)
  if (!currency || code === dollar.code) return unchanged
  const known = (past?.at ?? []).map((at, index) => ({ at, price: past?.prices[code]?.[index] ?? undefined }))
  const prices = [...known, ...(present ? [{ at: present.at, price: present.prices[code] }] : [])]
  const converted = points.map(({ at, value }) => {
    const price = prices.findLast((one) => one.price !== undefined && Date.parse(one.at) <= Date.parse(at))?.price
    if (value === null || price === undefined) return { at, value: null }
    const amount = money(roundDecimal(value, dollar.decimals, "down"), dollar)
    return { at, value: toDecimal(convertBack(amount, price, currency, "down")) }
  })
  return converted.some(({ value }) => value !== null) ? { code, points: converted } : unchanged
}

const dollar = { ...getCurrency("USD"), decimals: 18 }
