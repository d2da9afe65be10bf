import {
  type ListVirtualCardConfirmationsData,
  type ListVirtualCardConfirmationsErrorTag,
  listVirtualCardConfirmations,
} from "#actions/cards/listVirtualCardConfirmations.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

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
 * @example
 * const virtualCardConfirmations = await queryClient.fetchQuery(getVirtualCardConfirmationsQueryOptions(client))
 */
export function getVirtualCardConfirmationsQueryOptions(
  client: WalletClient,
): QueryOptions<ListVirtualCardConfirmationsData, ListVirtualCardConfirmationsErrorTag> {
  return queryOptions(getVirtualCardConfirmationsQueryKey(client), (options) =>
    listVirtualCardConfirmations(client, options),
  )
}
