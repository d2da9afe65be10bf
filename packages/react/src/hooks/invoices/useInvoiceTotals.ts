import { getInvoiceTotalsQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * What the invoices of a filter come to. See `getInvoiceTotals` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: invoiceTotals, isPending, error } = useInvoiceTotals()
 */
export const useInvoiceTotals = createQueryHookWith(getInvoiceTotalsQueryOptions)
