import {
  type GetHideEmptyWalletsData,
  type GetHideEmptyWalletsErrorTag,
  getHideEmptyWallets,
} from "../actions/getHideEmptyWallets.ts"
import type { WalletClient } from "../client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "./queryOptions.ts"

/** The key under which a cache holds what `getHideEmptyWallets` answers. */
export function getHideEmptyWalletsQueryKey(client: WalletClient): QueryKey<"getHideEmptyWallets"> {
  return customerKey(client, "getHideEmptyWallets")
}

/** `getHideEmptyWallets` as TanStack Query takes it. */
export function getHideEmptyWalletsQueryOptions(
  client: WalletClient,
): QueryOptions<GetHideEmptyWalletsData, GetHideEmptyWalletsErrorTag> {
  return queryOptions(getHideEmptyWalletsQueryKey(client), (options) => getHideEmptyWallets(client, options))
}
