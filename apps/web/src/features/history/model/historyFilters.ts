import type { OperationsFilter } from "@wallet/core/queries"
import { momentsOf } from "../../../lib/dayRange.ts"
import type { HistoryFilters } from "./historySearch.ts"

/** Fewer characters than this are not searched for. */
export const shortestText = 3

/** The filters as the provider takes them: days become moments in the visitor's time zone. */
export function toOperationsFilter(filters: HistoryFilters): Omit<OperationsFilter, "limit"> {
  const { kind, currency, direction, state, from, until, min, max, text } = filters
  const moments = from !== undefined && until !== undefined ? momentsOf({ from, until }) : undefined
  const trimmed = text?.trim() ?? ""
  return {
    kind,
    currency,
    direction,
    state,
    from: moments?.from,
    to: moments?.before,
    ...(currency !== undefined && { minAmount: min, maxAmount: max }),
    text: trimmed.length >= shortestText ? trimmed : undefined,
  }
}

/** What is on of the filters behind the button: those that have no field of their own on the screen. */
export function countFilters({ kind, currency, direction, state, min, max }: HistoryFilters): number {
  return [kind, currency, direction, state, min, max].filter((value) => value !== undefined).length
}

/** Whether the list shows anything but everything. */
export function isFiltered(filters: HistoryFilters): boolean {
  return Object.values(toOperationsFilter(filters)).some((value) => value !== undefined)
}
