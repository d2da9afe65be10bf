import { type ListOperationsParameters, listOperations } from "#actions/history/listOperations.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"

/**
 * Which operations; the cursor is the cache's own business.
 *
 * @example
 * import type { OperationsFilter } from "@wallet/core/queries"
 *
 * const filter: OperationsFilter = { kind: "transfer" }
 */
export type OperationsFilter = Omit<ListOperationsParameters, "cursor">

/**
 * The key under which a cache holds the pages of `listOperations`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getOperationsQueryKey(client) })
 */
export const getOperationsQueryKey = createCustomerKey("listOperations")

/**
 * The history, newest first, page by page.
 *
 * @function
 * @example
 * const operations = await queryClient.fetchInfiniteQuery(getOperationsQueryOptions(client))
 */
export const getOperationsQueryOptions = createPagesOptions(getOperationsQueryKey, listOperations)
