import { getLimits, type ListWalletsData, type ListWalletsErrorTag, listLimits, listWallets } from "#actions/wallets.ts"
import type { WalletClient } from "#client.ts"
import { createCustomerKey, createPublicKey } from "./createQueryKey.ts"
import { createQueryOptions } from "./createQueryOptions.ts"
import { customerKey, type QueryKey, type QueryOptions } from "./queryOptions.ts"
import { newestWallets } from "./walletVersions.ts"

/**
 * The key under which a cache holds what `listLimits` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getLevelLimitsQueryKey(client) })
 */
export const getLevelLimitsQueryKey = createPublicKey("listLimits")

/**
 * `listLimits` as TanStack Query takes it.
 *
 * @function
 * @example
 * const levelLimits = await queryClient.fetchQuery(getLevelLimitsQueryOptions(client))
 */
export const getLevelLimitsQueryOptions = createQueryOptions(getLevelLimitsQueryKey, listLimits)

/**
 * The key under which a cache holds what `getLimits` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getLimitsQueryKey(client) })
 */
export const getLimitsQueryKey = createCustomerKey("getLimits")

/**
 * `getLimits` as TanStack Query takes it.
 *
 * @function
 * @example
 * const limits = await queryClient.fetchQuery(getLimitsQueryOptions(client))
 */
export const getLimitsQueryOptions = createQueryOptions(getLimitsQueryKey, getLimits)

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
    ...createQueryOptions(getWalletsQueryKey, listWallets)(client),
    // Both come from this very query: the cache knows their type no more.
    structuralSharing: (before, after) =>
      newestWallets(before as ListWalletsData | undefined, after as ListWalletsData),
  }
}
