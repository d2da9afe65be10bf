import type { ListPayoutRowsData, ListPayoutRowsErrorTag } from "@wallet/core/merchant"
import { getPayoutRowsQueryOptions, type PayoutRowsFilter } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The rows of a batch in their order, page by page. See `listPayoutRows` of `@wallet/core/merchant`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = usePayoutRows({ batchId: batch.id, state: "invalid" })
 * const payoutRows = data?.pages.flatMap(({ items }) => items)
 */
export function usePayoutRows(filter: PayoutRowsFilter): PagesHookResult<ListPayoutRowsData, ListPayoutRowsErrorTag> {
  return useCustomerPages(getPayoutRowsQueryOptions(useWalletClient(), filter))
}
