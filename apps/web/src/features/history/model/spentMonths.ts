import type { Spending, WireMoney } from "@wallet/core/contract"
import { type Money, money, toDecimal } from "@wallet/core/money"
import { currencyOf } from "#shared/money/currencies.ts"

/** What one kind of operation took in a month. */
export interface SpentKind {
  readonly kind: Spending["sums"][number]["kind"]
  /** In the reference currency, of the amounts that have a value. */
  readonly value: Money
  /** To the last digit, one for each currency, the one that is worth most first. */
  readonly amounts: readonly WireMoney[]
}

/** A month's spending. */
export interface SpentMonth {
  /** E.g. `2026-03`. */
  readonly month: string
  /** In the reference currency, of the amounts that have a value. */
  readonly value: Money
  /** Whether there are amounts without a value, for want of a rate: they are in no sum. */
  readonly isPartial: boolean
  /** The one that took most first. */
  readonly kinds: readonly SpentKind[]
}

/** The spending of every month that the provider answered, oldest first. */
export function spentMonths({ reference, months, sums }: Spending): SpentMonth[] {
  const currency = currencyOf(reference)
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

/** A part of the greatest of some values, from 0 to 1, for the length of a bar; never for a sum. */
export function shareOf(value: Money, greatest: Money): number {
  return greatest.units === 0n ? 0 : Number(value.units) / Number(greatest.units)
}

/** The greatest of some values; nothing where there are none. */
export function greatestOf(values: readonly Money[]): Money | undefined {
  return values.reduce<Money | undefined>(
    (found, value) => (found && found.units >= value.units ? found : value),
    undefined,
  )
}
