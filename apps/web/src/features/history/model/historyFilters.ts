import type { OperationsFilter } from "@wallet/core/queries"
import { countSet, toCommonFilter } from "#shared/lists/listFilters.ts"
import type { HistoryFilters } from "./historySearch.ts"

/** The filters as the provider takes them. */
export function toOperationsFilter(filters: HistoryFilters): Omit<OperationsFilter, "limit"> {
  const { kind, direction, state } = filters
  return { kind, direction, state, ...toCommonFilter(filters) }
}

/** The number of active filters behind the button: those without a field of their own on the screen. */
export function countFilters({ kind, currency, direction, state, min, max }: HistoryFilters): number {
  return countSet([kind, currency, direction, state, min, max])
}

/** True if any filter is active. */
export function isFiltered(filters: HistoryFilters): boolean {
  return countSet(Object.values(toOperationsFilter(filters))) > 0
}
