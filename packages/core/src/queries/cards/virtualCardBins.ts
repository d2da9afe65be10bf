import {
  type ListVirtualCardBinsData,
  type ListVirtualCardBinsErrorTag,
  listVirtualCardBins,
} from "#actions/cards/listVirtualCardBins.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listVirtualCardBins` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVirtualCardBinsQueryKey(client) })
 */
export function getVirtualCardBinsQueryKey(client: WalletClient): QueryKey<"listVirtualCardBins"> {
  return customerKey(client, "listVirtualCardBins")
}

/**
 * `listVirtualCardBins` as TanStack Query takes it.
 *
 * @example
 * const virtualCardBins = await queryClient.fetchQuery(getVirtualCardBinsQueryOptions(client))
 */
export function getVirtualCardBinsQueryOptions(
  client: WalletClient,
): QueryOptions<ListVirtualCardBinsData, ListVirtualCardBinsErrorTag> {
  return queryOptions(getVirtualCardBinsQueryKey(client), (options) => listVirtualCardBins(client, options))
}
