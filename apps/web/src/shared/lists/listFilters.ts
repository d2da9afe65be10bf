import { toMoments } from "#i18n/dayRange.ts"

/** The common filters of lists of operations, as in the URL. */
export interface CommonFilters {
  readonly currency?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly text?: string | undefined
}

/** The shortest text that is searched for. */
export const shortestText = 3

/** Converts the filters for the provider: days become instants in the visitor's time zone. */
export function toCommonFilter({ currency, from, until, min, max, text = "" }: CommonFilters) {
  const moments = from !== undefined && until !== undefined ? toMoments({ from, until }) : undefined
  const trimmed = text.trim()
  return {
    currency,
    from: moments?.from,
    to: moments?.before,
    // Amounts need a currency.
    ...(currency !== undefined && { minAmount: min, maxAmount: max }),
    text: trimmed.length >= shortestText ? trimmed : undefined,
  }
}

/** The number of active values. */
export function countSet(values: readonly (string | undefined)[]): number {
  return values.filter((value) => value !== undefined).length
}
