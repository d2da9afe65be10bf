import type { RateHistory, Rates } from "@wallet/core/contract"
import { type Money, subtract, toDecimal } from "@wallet/core/money"
import { totalValue } from "#shared/money/reference.ts"

/** The change of a total within a day: the present balances at past and at current prices. */
export interface DayChange {
  /** In the reference currency. Negative if the total fell. */
  readonly value: Money
  /** The ratio to the former total. Only for display, never for calculations. */
  readonly share: number
}

/** Undefined if a past or a current price is missing, or if the former total was zero. */
export function dayChange(
  amounts: readonly Money[],
  rates: Rates | undefined,
  history: RateHistory | undefined,
): DayChange | undefined {
  const now = totalValue(amounts, rates)
  const before = totalValue(amounts, history && firstRates(history))
  if (!now || !before || before.units === 0n) return undefined
  const value = subtract(now, before)
  return { value, share: Number(toDecimal(value)) / Number(toDecimal(before)) }
}

/** The first prices of a history. */
function firstRates({ reference, at, prices }: RateHistory): Rates {
  const known = Object.entries(prices).flatMap(([code, [price]]) => (price ? [[code, price] as const] : []))
  return { reference, at: at[0] ?? "", prices: Object.fromEntries(known) }
}
