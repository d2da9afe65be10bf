import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError } from "@wallet/core"
import type { ListInvoicesData, ListInvoicesErrorTag } from "@wallet/core/merchant"
import { getInvoicesQueryOptions, type InvoicesFilter } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/**
 * The merchant's invoices, newest first, page by page. See `listInvoices` of `@wallet/core/merchant`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useInvoices({ status: "paid" })
 * const invoices = data?.pages.flatMap(({ items }) => items)
 */
export function useInvoices(
  filter: InvoicesFilter = {},
): UseInfiniteQueryResult<InfiniteData<ListInvoicesData, string | undefined>, CallError<ListInvoicesErrorTag>> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery({ ...getInvoicesQueryOptions(useWalletClient(), filter), enabled: signedIn })
}
