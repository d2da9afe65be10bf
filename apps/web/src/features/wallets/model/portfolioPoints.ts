import type { PortfolioHistory, Rates } from "@wallet/core/contract"
import { type Money, toDecimal } from "@wallet/core/money"
import type { ChartPoint } from "#shared/charts/chartShape.ts"

/**
 * The line of a portfolio: its past values from the first one that is not zero, and its present value. A line up from zero
 * would suggest that the money arrived gradually.
 *
 * @param total the value of the wallets at `rates`. Undefined while unknown.
 */
export function portfolioPoints(
  { at, values }: PortfolioHistory,
  total: Money | undefined,
  rates: Pick<Rates, "at"> | undefined,
): ChartPoint[] {
  const past = at.map((moment, index) => ({ at: moment, value: values[index] ?? null }))
  const now = total && rates ? [{ at: rates.at, value: toDecimal(total) }] : []
  const newer = now.filter((point) => Date.parse(point.at) > Date.parse(past.at(-1)?.at ?? ""))
  const all = [...past, ...newer]
  const first = all.findIndex(({ value }) => value === null || Number(value) !== 0)
  return first === -1 ? [] : all.slice(first)
}
