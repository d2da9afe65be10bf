import { getInvoicesQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * The merchant's invoices, newest first, page by page. See `listInvoices` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useInvoices({ status: "paid" })
 * const invoices = data?.pages.flatMap(({ items }) => items)
 */
export const useInvoices = createPagesHook(getInvoicesQueryOptions)
