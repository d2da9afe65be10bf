import {
  type GetHideEmptyWalletsData,
  type GetHideEmptyWalletsErrorTag,
  getHideEmptyWallets,
} from "#actions/profile/getHideEmptyWallets.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getHideEmptyWallets` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getHideEmptyWalletsQueryKey(client) })
 */
export function getHideEmptyWalletsQueryKey(client: WalletClient): QueryKey<"getHideEmptyWallets"> {
  return customerKey(client, "getHideEmptyWallets")
}

/**
 * `getHideEmptyWallets` as TanStack Query takes it.
 *
 * @example
 * const hideEmptyWallets = await queryClient.fetchQuery(getHideEmptyWalletsQueryOptions(client))
 */
export function getHideEmptyWalletsQueryOptions(
  client: WalletClient,
): QueryOptions<GetHideEmptyWalletsData, GetHideEmptyWalletsErrorTag> {
  return queryOptions(getHideEmptyWalletsQueryKey(client), (options) => getHideEmptyWallets(client, options))
}
