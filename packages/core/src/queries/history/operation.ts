import {
  type GetOperationData,
  type GetOperationErrorTag,
  type GetOperationParameters,
  getOperation,
} from "#actions/history/getOperation.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getOperation` answers; without parameters, where it holds all operations.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getOperationQueryKey(client, { operationId: operation.id }) })
 */
export function getOperationQueryKey(
  client: WalletClient,
  parameters?: GetOperationParameters,
): QueryKey<"getOperation"> {
  return customerKey(client, "getOperation", parameters)
}

/**
 * `getOperation` as TanStack Query takes it.
 *
 * @example
 * const found = await queryClient.fetchQuery(getOperationQueryOptions(client, { operationId: operation.id }))
 */
export function getOperationQueryOptions(
  client: WalletClient,
  parameters: GetOperationParameters,
): QueryOptions<GetOperationData, GetOperationErrorTag> {
  return queryOptions(getOperationQueryKey(client, parameters), (options) => getOperation(client, parameters, options))
}
