import { momentsOf } from "#i18n/dayRange.ts"

/** What every list of operations is narrowed down by, as its address holds it. */
export interface CommonFilters {
  readonly currency?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly text?: string | undefined
}

/** Fewer characters than this are not searched for. */
export const shortestText = 3

/** The same as the provider takes it: days become moments in the visitor's time zone. */
export function commonFilterOf({ currency, from, until, min, max, text = "" }: CommonFilters) {
  const moments = from !== undefined && until !== undefined ? momentsOf({ from, until }) : undefined
  const trimmed = text.trim()
  return {
    currency,
    from: moments?.from,
    to: moments?.before,
    // Amounts mean nothing without their currency.
    ...(currency !== undefined && { minAmount: min, maxAmount: max }),
    text: trimmed.length >= shortestText ? trimmed : undefined,
  }
}

/** How many of these are on. */
export function countSet(values: readonly (string | undefined)[]): number {
  return values.filter((value) => value !== undefined).length
}
