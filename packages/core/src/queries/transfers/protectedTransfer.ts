import {
  type GetProtectedTransferData,
  type GetProtectedTransferErrorTag,
  type GetProtectedTransferParameters,
  getProtectedTransfer,
} from "#actions/transfers/getProtectedTransfer.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

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
 * @example
 * const protectedTransfer = await queryClient.fetchQuery(getProtectedTransferQueryOptions(client, { transferId: transfer.id }))
 */
export function getProtectedTransferQueryOptions(
  client: WalletClient,
  parameters: GetProtectedTransferParameters,
): QueryOptions<GetProtectedTransferData, GetProtectedTransferErrorTag> {
  return queryOptions(getProtectedTransferQueryKey(client, parameters), (options) =>
    getProtectedTransfer(client, parameters, options),
  )
}
