import { getPayoutBatch, listPayoutBatches, listPayoutRows } from "#actions/payouts.ts"
import { createPagesOptions } from "./createPagesOptions.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getPayoutBatch` answers; without parameters, where it holds all batches.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPayoutBatchQueryKey(client, { batchId: batch.id }) })
 */
export const getPayoutBatchQueryKey = createCustomerKey("getPayoutBatch")

/**
 * `getPayoutBatch` as TanStack Query takes it.
 *
 * @function
 * @example
 * const payoutBatch = await queryClient.fetchQuery(getPayoutBatchQueryOptions(client, { batchId: batch.id }))
 */
export const getPayoutBatchQueryOptions = createQueryOptionsWith(getPayoutBatchQueryKey, getPayoutBatch)

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

/**
 * The key under which a cache holds the pages of `listPayoutRows`; without a filter, where it holds those of all batches.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPayoutRowsQueryKey(client, { batchId: batch.id, state: "invalid" }) })
 */
export const getPayoutRowsQueryKey = createCustomerKey("listPayoutRows")

/**
 * The rows of a batch in their order, page by page.
 *
 * @function
 * @example
 * const payoutRows = await queryClient.fetchInfiniteQuery(getPayoutRowsQueryOptions(client, { batchId: batch.id, state: "invalid" }))
 */
export const getPayoutRowsQueryOptions = createPagesOptions(getPayoutRowsQueryKey, listPayoutRows)
