import type { Spending, WireMoney } from "@wallet/core/contract"
import { type Money, money, toDecimal } from "@wallet/core/money"
import { getCurrency } from "#shared/money/currencies.ts"

/** The spending of one kind of operation in a month. */
export interface SpentKind {
  readonly kind: Spending["sums"][number]["kind"]
  /** In the reference currency, of the amounts that have a value. */
  readonly value: Money
  /** Exact amounts, one per currency, sorted by value, highest first. */
  readonly amounts: readonly WireMoney[]
}

/** A month's spending. */
export interface SpentMonth {
  /** E.g. `2026-03`. */
  readonly month: string
  /** In the reference currency, of the amounts that have a value. */
  readonly value: Money
  /** True if some amounts have no value because a rate is missing. They are in no sum. */
  readonly isPartial: boolean
  /** Sorted by value, highest first. */
  readonly kinds: readonly SpentKind[]
}

/** The spending of each month in the answer, oldest first. */
export function spentMonths({ reference, months, sums }: Spending): SpentMonth[] {
  const currency = getCurrency(reference)
  const total = (some: Spending["sums"]): Money => ({
    currency,
    units: some.reduce((units, { value }) => units + (value === null ? 0n : money(value, currency).units), 0n),
  })
  return months.map((month) => {
    const own = sums.filter((sum) => sum.month === month)
    const kinds = [...new Set(own.map(({ kind }) => kind))].map((kind) => {
      const ofKind = own.filter((sum) => sum.kind === kind)
      const byValue = ofKind.toSorted((one, other) => Number(other.value ?? 0) - Number(one.value ?? 0))
      return { kind, value: total(ofKind), amounts: byValue.map(({ amount }) => amount) }
    })
    return {
      month,
      value: total(own),
      isPartial: own.some(({ value }) => value === null),
      kinds: kinds.toSorted((one, other) => Number(toDecimal(other.value)) - Number(toDecimal(one.value))),
    }
  })
}

/** The ratio of a value to the greatest one, from 0 to 1. For the length of a bar, never for sums. */
export function computeShare(value: Money, greatest: Money): number {
  return greatest.units === 0n ? 0 : Number(value.units) / Number(greatest.units)
}

/** The greatest of the values. Undefined if there are none. */
export function findGreatest(values: readonly Money[]): Money | undefined {
  return values.reduce<Money | undefined>(
    (found, value) => (found && found.units >= value.units ? found : value),
    undefined,
  )
}
