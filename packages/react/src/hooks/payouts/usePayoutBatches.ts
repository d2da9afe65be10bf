import { getPayoutBatchesQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * The customer's batches of payouts, the newest first, page by page. See `listPayoutBatches` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = usePayoutBatches()
 * const payoutBatches = data?.pages.flatMap(({ items }) => items)
 */
export const usePayoutBatches = createPagesHook(getPayoutBatchesQueryOptions)
