import type { ListPayoutBatchesData, ListPayoutBatchesErrorTag } from "@wallet/core/merchant"
import { getPayoutBatchesQueryOptions, type PayoutBatchesFilter } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's batches of payouts, the newest first, page by page. See `listPayoutBatches` of `@wallet/core/merchant`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = usePayoutBatches()
 * const payoutBatches = data?.pages.flatMap(({ items }) => items)
 */
export function usePayoutBatches(
  filter: PayoutBatchesFilter = {},
): PagesHookResult<ListPayoutBatchesData, ListPayoutBatchesErrorTag> {
  return useCustomerPages(getPayoutBatchesQueryOptions(useWalletClient(), filter))
}
