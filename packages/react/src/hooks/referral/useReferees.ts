import type { ListRefereesData, ListRefereesErrorTag } from "@wallet/core/account"
import { getRefereesQueryOptions, type RefereesFilter } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * Those who registered with the customer's code, page by page. See `listReferees` of `@wallet/core/account`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useReferees()
 * const referees = data?.pages.flatMap(({ items }) => items)
 */
export function useReferees(filter: RefereesFilter = {}): PagesHookResult<ListRefereesData, ListRefereesErrorTag> {
  return useCustomerPages(getRefereesQueryOptions(useWalletClient(), filter))
}
