import { getPayoutRowsQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * The rows of a batch in their order, page by page. See `listPayoutRows` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = usePayoutRows({ batchId: batch.id, state: "invalid" })
 * const payoutRows = data?.pages.flatMap(({ items }) => items)
 */
export const usePayoutRows = createPagesHook(getPayoutRowsQueryOptions)
