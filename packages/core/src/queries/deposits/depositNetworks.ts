import {
  type ListDepositNetworksData,
  type ListDepositNetworksErrorTag,
  listDepositNetworks,
} from "#actions/deposits/listDepositNetworks.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listDepositNetworks` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getDepositNetworksQueryKey(client) })
 */
export function getDepositNetworksQueryKey(client: WalletClient): QueryKey<"listDepositNetworks"> {
  return customerKey(client, "listDepositNetworks")
}

/**
 * `listDepositNetworks` as TanStack Query takes it.
 *
 * @example
 * const depositNetworks = await queryClient.fetchQuery(getDepositNetworksQueryOptions(client))
 */
export function getDepositNetworksQueryOptions(
  client: WalletClient,
): QueryOptions<ListDepositNetworksData, ListDepositNetworksErrorTag> {
  return queryOptions(getDepositNetworksQueryKey(client), (options) => listDepositNetworks(client, options))
}
