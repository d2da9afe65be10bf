import { getOperation, type ListOperationsParameters, listOperations } from "#actions/history.ts"
import { createPagesOptions } from "./createPagesOptions.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getOperation` answers; without parameters, where it holds all operations.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getOperationQueryKey(client, { operationId: operation.id }) })
 */
export const getOperationQueryKey = createCustomerKey("getOperation")

/**
 * `getOperation` as TanStack Query takes it.
 *
 * @function
 * @example
 * const found = await queryClient.fetchQuery(getOperationQueryOptions(client, { operationId: operation.id }))
 */
export const getOperationQueryOptions = createQueryOptionsWith(getOperationQueryKey, getOperation)

/**
 * Chooses the operations of a list; the cache keeps the cursor.
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
