import type { ListAmlChecksData, ListAmlChecksErrorTag } from "@wallet/core/account"
import { getAmlChecksQueryOptions } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's AML checks, newest first, page by page. See `listAmlChecks` of `@wallet/core`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useAmlChecks()
 * const checks = data?.pages.flatMap(({ items }) => items)
 */
export function useAmlChecks(): PagesHookResult<ListAmlChecksData, ListAmlChecksErrorTag> {
  return useCustomerPages(getAmlChecksQueryOptions(useWalletClient()))
}
