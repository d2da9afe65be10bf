import { listVirtualCardConfirmations } from "#actions/cards/listVirtualCardConfirmations.ts"
import type { WalletClient } from "#client.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"
import { customerKey, type QueryKey } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds the payments that wait for the customer's word: below that of all cards.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVirtualCardConfirmationsQueryKey(client) })
 */
export function getVirtualCardConfirmationsQueryKey(client: WalletClient): QueryKey<"virtualCards"> {
  return customerKey(client, "virtualCards", { part: "confirmations" })
}

/**
 * `listVirtualCardConfirmations` as TanStack Query takes it.
 *
 * @function
 * @example
 * const virtualCardConfirmations = await queryClient.fetchQuery(getVirtualCardConfirmationsQueryOptions(client))
 */
export const getVirtualCardConfirmationsQueryOptions = createQueryOptions(
  getVirtualCardConfirmationsQueryKey,
  listVirtualCardConfirmations,
)
