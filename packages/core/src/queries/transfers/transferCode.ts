import { type GetTransferCodeParameters, getTransferCode } from "#actions/transfers/getTransferCode.ts"
import type { WalletClient } from "#client.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"
import { customerKey, type QueryKey } from "#queries/queryOptions.ts"

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
