import type { InvoicesFilter } from "@wallet/core/queries"
import { countSet, toCommonFilter } from "#shared/lists/listFilters.ts"
import type { InvoiceFilters } from "./invoiceSearch.ts"

/** The filters as the provider takes them. */
export function toInvoicesFilter(filters: InvoiceFilters): Omit<InvoicesFilter, "limit"> {
  const { status, note, orderId } = filters
  const order = orderId?.trim() ?? ""
  return { status, note, orderId: order === "" ? undefined : order, ...toCommonFilter(filters) }
}

/** True if any filter is active. */
export function isFiltered(filters: InvoiceFilters): boolean {
  return countSet(Object.values(toInvoicesFilter(filters))) > 0
}

/** The number of active filters without the text, which has its own field. */
export function countFilters({ status, note, currency, from, min, max, orderId }: InvoiceFilters): number {
  return countSet([status, note, currency, from, min, max, orderId])
}
