import { getOperationQueryOptions, getOperationsQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * One operation with its timeline and entries. See `getOperation` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, isPending, error } = useOperation({ operationId: operation.id })
 */
export const useOperation = createQueryHookWith(getOperationQueryOptions)

/**
 * The history, newest first, page by page. See `listOperations` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useOperations({ kind: "exchange" })
 * const operations = data?.pages.flatMap(({ items }) => items)
 */
export const useOperations = createPagesHook(getOperationsQueryOptions)
