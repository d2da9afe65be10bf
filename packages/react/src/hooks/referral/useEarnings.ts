import type { ListEarningsData, ListEarningsErrorTag } from "@wallet/core/account"
import { type EarningsFilter, getEarningsQueryOptions } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * What the customer earned, page by page. See `listEarnings` of `@wallet/core/account`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useEarnings()
 * const earnings = data?.pages.flatMap(({ items }) => items)
 */
export function useEarnings(filter: EarningsFilter = {}): PagesHookResult<ListEarningsData, ListEarningsErrorTag> {
  return useCustomerPages(getEarningsQueryOptions(useWalletClient(), filter))
}
