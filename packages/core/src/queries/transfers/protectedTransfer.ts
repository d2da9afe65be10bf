import { type GetProtectedTransferParameters, getProtectedTransfer } from "#actions/transfers/getProtectedTransfer.ts"
import type { WalletClient } from "#client.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"
import { customerKey, type QueryKey } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds one protected send: below that of the operations, which change with it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getProtectedTransferQueryKey(client, { transferId: transfer.id }) })
 */
export function getProtectedTransferQueryKey(
  client: WalletClient,
  parameters: GetProtectedTransferParameters,
): QueryKey<"getOperation"> {
  return customerKey(client, "getOperation", { part: "protected", ...parameters })
}

/**
 * `getProtectedTransfer` as TanStack Query takes it.
 *
 * @function
 * @example
 * const protectedTransfer = await queryClient.fetchQuery(getProtectedTransferQueryOptions(client, { transferId: transfer.id }))
 */
export const getProtectedTransferQueryOptions = createQueryOptionsWith(
  getProtectedTransferQueryKey,
  getProtectedTransfer,
)
