import { type ListInvoicesParameters, listInvoices } from "#actions/invoices/listInvoices.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"

/**
 * Which invoices; the cursor is the cache's own business.
 *
 * @example
 * import type { InvoicesFilter } from "@wallet/core/queries"
 *
 * const filter: InvoicesFilter = { status: "paid" }
 */
export type InvoicesFilter = Omit<ListInvoicesParameters, "cursor">

/**
 * The key under which a cache holds the pages of `listInvoices`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoicesQueryKey(client) })
 */
export const getInvoicesQueryKey = createCustomerKey("listInvoices")

/**
 * The merchant's invoices, newest first, page by page.
 *
 * @function
 * @example
 * const invoices = await queryClient.fetchInfiniteQuery(getInvoicesQueryOptions(client))
 */
export const getInvoicesQueryOptions = createPagesOptions(getInvoicesQueryKey, listInvoices)
