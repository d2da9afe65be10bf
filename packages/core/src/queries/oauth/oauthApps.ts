import { type ListOauthAppsData, type ListOauthAppsErrorTag, listOauthApps } from "#actions/oauth/listOauthApps.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listOauthApps` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getOauthAppsQueryKey(client) })
 */
export function getOauthAppsQueryKey(client: WalletClient): QueryKey<"listOauthApps"> {
  return customerKey(client, "listOauthApps")
}

/**
 * The customer's own apps, the newest first.
 *
 * @example
 * const oauthApps = await queryClient.fetchQuery(getOauthAppsQueryOptions(client))
 */
export function getOauthAppsQueryOptions(client: WalletClient): QueryOptions<ListOauthAppsData, ListOauthAppsErrorTag> {
  return queryOptions(getOauthAppsQueryKey(client), (options) => listOauthApps(client, options))
}
