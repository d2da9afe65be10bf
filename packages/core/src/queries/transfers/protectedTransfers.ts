import {
  type ListProtectedTransfersData,
  type ListProtectedTransfersErrorTag,
  listProtectedTransfers,
} from "#actions/transfers/listProtectedTransfers.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds the protected sends that wait: below that of the history, which changes with them.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getProtectedTransfersQueryKey(client) })
 */
export function getProtectedTransfersQueryKey(client: WalletClient): QueryKey<"listOperations"> {
  return customerKey(client, "listOperations", { part: "protected" })
}

/**
 * `listProtectedTransfers` as TanStack Query takes it.
 *
 * @example
 * const protectedTransfers = await queryClient.fetchQuery(getProtectedTransfersQueryOptions(client))
 */
export function getProtectedTransfersQueryOptions(
  client: WalletClient,
): QueryOptions<ListProtectedTransfersData, ListProtectedTransfersErrorTag> {
  return queryOptions(getProtectedTransfersQueryKey(client), (options) => listProtectedTransfers(client, options))
}
