import { listPayoutBatches } from "#actions/payouts/listPayoutBatches.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"

/**
 * The key under which a cache holds the pages of `listPayoutBatches`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPayoutBatchesQueryKey(client) })
 */
export const getPayoutBatchesQueryKey = createCustomerKey("listPayoutBatches")

/**
 * The customer's batches of payouts, the newest first, page by page.
 *
 * @function
 * @example
 * const payoutBatches = await queryClient.fetchInfiniteQuery(getPayoutBatchesQueryOptions(client))
 */
export const getPayoutBatchesQueryOptions = createPagesOptions(getPayoutBatchesQueryKey, listPayoutBatches)
