import { getOperationsQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * The history, newest first, page by page. See `listOperations` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useOperations({ kind: "exchange" })
 * const operations = data?.pages.flatMap(({ items }) => items)
 */
export const useOperations = createPagesHook(getOperationsQueryOptions)
