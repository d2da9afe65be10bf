import { type ListWalletsData, type ListWalletsErrorTag, listWallets } from "#actions/wallets/listWallets.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"
import { newestWallets } from "./walletVersions.ts"

/**
 * The key under which a cache holds what `listWallets` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWalletsQueryKey(client) })
 */
export function getWalletsQueryKey(client: WalletClient): QueryKey<"listWallets"> {
  return customerKey(client, "listWallets")
}

/**
 * `listWallets` as TanStack Query takes it. An older answer never overwrites a newer one.
 *
 * @example
 * const wallets = await queryClient.fetchQuery(getWalletsQueryOptions(client))
 */
export function getWalletsQueryOptions(client: WalletClient): QueryOptions<ListWalletsData, ListWalletsErrorTag> {
  return {
    ...queryOptions(getWalletsQueryKey(client), (options) => listWallets(client, options)),
    // Both come from this very query: the cache knows their type no more.
    structuralSharing: (before, after) =>
      newestWallets(before as ListWalletsData | undefined, after as ListWalletsData),
  }
}
