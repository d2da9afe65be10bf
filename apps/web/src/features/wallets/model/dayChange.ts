import type { RateHistory, Rates } from "@wallet/core/contract"
import { type Money, subtract, toDecimal } from "@wallet/core/money"
import { totalValue } from "#shared/money/reference.ts"

/** How a total has changed with the prices of a day: what is held now, at the prices of then and of now. */
export interface DayChange {
  /** In the reference currency; negative where it fell. */
  readonly value: Money
  /** The share of the former total, as a number: for a person to read, never to reckon with. */
  readonly share: number
}

/** Nothing where a price of then or of now is missing, or where there was nothing. */
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

/** The prices at the beginning of a history. */
function firstRates({ reference, at, prices }: RateHistory): Rates {
  const known = Object.entries(prices).flatMap(([code, [price]]) => (price ? [[code, price] as const] : []))
  return { reference, at: at[0] ?? "", prices: Object.fromEntries(known) }
}
