import type { ListOperationsData, ListOperationsErrorTag } from "@wallet/core"
import { getOperationsQueryOptions, type OperationsFilter } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The history, newest first, page by page. See `listOperations` of `@wallet/core`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useOperations({ kind: "exchange" })
 * const operations = data?.pages.flatMap(({ items }) => items)
 */
export function useOperations(
  filter: OperationsFilter = {},
): PagesHookResult<ListOperationsData, ListOperationsErrorTag> {
  return useCustomerPages(getOperationsQueryOptions(useWalletClient(), filter))
}
