import type { ListInvoicesData, ListInvoicesErrorTag } from "@wallet/core/merchant"
import { getInvoicesQueryOptions, type InvoicesFilter } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The merchant's invoices, newest first, page by page. See `listInvoices` of `@wallet/core/merchant`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useInvoices({ status: "paid" })
 * const invoices = data?.pages.flatMap(({ items }) => items)
 */
export function useInvoices(filter: InvoicesFilter = {}): PagesHookResult<ListInvoicesData, ListInvoicesErrorTag> {
  return useCustomerPages(getInvoicesQueryOptions(useWalletClient(), filter))
}
