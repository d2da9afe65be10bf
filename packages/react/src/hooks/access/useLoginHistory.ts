import type { ListLoginHistoryData, ListLoginHistoryErrorTag } from "@wallet/core"
import { getLoginHistoryQueryOptions } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * What happened to the account's security, newest first, page by page. See `listLoginHistory` of `@wallet/core`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useLoginHistory()
 * const loginHistory = data?.pages.flatMap(({ items }) => items)
 */
export function useLoginHistory(): PagesHookResult<ListLoginHistoryData, ListLoginHistoryErrorTag> {
  return useCustomerPages(getLoginHistoryQueryOptions(useWalletClient()))
}
