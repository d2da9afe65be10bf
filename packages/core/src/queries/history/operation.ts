import { getOperation } from "#actions/history/getOperation.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

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
