import type { InvoicesFilter } from "@wallet/core/queries"
import { momentsOf } from "../../../lib/dayRange.ts"
import type { InvoiceFilters } from "./invoiceSearch.ts"

/** Fewer characters than this are not searched for. */
export const shortestText = 3

/** The filters as the provider takes them: days become moments in the visitor's time zone. */
export function toInvoicesFilter(filters: InvoiceFilters): Omit<InvoicesFilter, "limit"> {
  const { status, note, currency, from, until, min, max, orderId, text } = filters
  const moments = from !== undefined && until !== undefined ? momentsOf({ from, until }) : undefined
  const order = orderId?.trim() ?? ""
  const trimmed = text?.trim() ?? ""
  return {
    status,
    note,
    currency,
    from: moments?.from,
    to: moments?.before,
    orderId: order === "" ? undefined : order,
    // Amounts mean nothing without their currency.
    ...(currency !== undefined && { minAmount: min, maxAmount: max }),
    text: trimmed.length >= shortestText ? trimmed : undefined,
  }
}

/** Whether the list shows anything but everything. */
export function isFiltered(filters: InvoiceFilters): boolean {
  return Object.values(toInvoicesFilter(filters)).some((value) => value !== undefined)
}

/** How many filters are on besides the text, which has a field of its own. */
export function countFilters({ status, note, currency, from, min, max, orderId }: InvoiceFilters): number {
  return [status, note, currency, from, min, max, orderId].filter((value) => value !== undefined).length
}
