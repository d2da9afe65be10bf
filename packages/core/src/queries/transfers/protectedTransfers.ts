import { listProtectedTransfers } from "#actions/transfers/listProtectedTransfers.ts"
import type { WalletClient } from "#client.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"
import { customerKey, type QueryKey } from "#queries/queryOptions.ts"

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
 * @function
 * @example
 * const protectedTransfers = await queryClient.fetchQuery(getProtectedTransfersQueryOptions(client))
 */
export const getProtectedTransfersQueryOptions = createQueryOptions(
  getProtectedTransfersQueryKey,
  listProtectedTransfers,
)
