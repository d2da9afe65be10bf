import {
  type GetProtectedTransferParameters,
  type GetTransferCodeParameters,
  getProtectedTransfer,
  getTransferCode,
  listProtectedTransfers,
} from "#actions/protectedTransfers.ts"
import type { WalletClient } from "#client.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"
import { customerKey, type QueryKey } from "./queryOptions.ts"

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

/**
 * The key under which a cache holds the code of a protected send: below that of the operations, which change with it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getTransferCodeQueryKey(client, { transferId: transfer.id }) })
 */
export function getTransferCodeQueryKey(
  client: WalletClient,
  parameters: GetTransferCodeParameters,
): QueryKey<"getOperation"> {
  return customerKey(client, "getOperation", { part: "code", ...parameters })
}

/**
 * `getTransferCode` as TanStack Query takes it.
 *
 * @function
 * @example
 * const transferCode = await queryClient.fetchQuery(getTransferCodeQueryOptions(client, { transferId: transfer.id }))
 */
export const getTransferCodeQueryOptions = createQueryOptionsWith(getTransferCodeQueryKey, getTransferCode)
