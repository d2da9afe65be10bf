import { listPayoutRows } from "#actions/payouts/listPayoutRows.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"

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
