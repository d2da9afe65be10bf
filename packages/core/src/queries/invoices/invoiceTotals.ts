import { getInvoiceTotals } from "#actions/invoices/getInvoiceTotals.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getInvoiceTotals` answers; without parameters, where it holds all of them.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceTotalsQueryKey(client, { from: "2026-01-01T00:00:00Z" }) })
 */
export const getInvoiceTotalsQueryKey = createCustomerKey("getInvoiceTotals")

/**
 * `getInvoiceTotals` as TanStack Query takes it.
 *
 * @function
 * @example
 * const invoiceTotals = await queryClient.fetchQuery(getInvoiceTotalsQueryOptions(client, { from: "2026-01-01T00:00:00Z" }))
 */
export const getInvoiceTotalsQueryOptions = createQueryOptionsWith(getInvoiceTotalsQueryKey, getInvoiceTotals)
